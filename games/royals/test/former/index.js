// The engine of Royals as it was before revision 2 (commit f184517), frozen by «npm run freeze -- royals --from …»: not to be changed by hand.
// \0rolldown/runtime.js
var e = Object.defineProperty, t = (t, n) => {
	let r = {};
	for (var i in t) e(r, i, {
		get: t[i],
		enumerable: !0
	});
	return n || e(r, Symbol.toStringTag, { value: "Module" }), r;
}, n = (e) => e / 2 ** 32 | 0, r = (e) => e >>> 0;
function i(e, t, i, a) {
	let o = n(i), s = r(i);
	e.setUint32(t, a ? s : o, a), e.setUint32(t + 4, a ? o : s, a);
}
// ../../../tmp/old/node_modules/@noble/hashes/utils.js
function a(e) {
	return e instanceof Uint8Array || ArrayBuffer.isView(e) && e.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in e && e.BYTES_PER_ELEMENT === 1;
}
var o = (e) => e ? `"${e}" ` : "";
function s(e, t = "") {
	if (typeof e != "number") throw TypeError(o(t) + "expected number, got " + typeof e);
	if (!Number.isSafeInteger(e) || e < 0) throw RangeError(o(t) + "expected integer >= 0, got " + e);
	return e;
}
function c(e, t, n = "") {
	if (a(e) && (t === void 0 || e.length === t)) return e;
	t !== void 0 && s(t, "length");
	let r = a(e), i = t === void 0 ? "" : ` of length ${t}`, c = r ? `length=${e.length}` : `type=${typeof e}`, l = o(n) + "expected Uint8Array" + i + ", got " + c;
	throw r ? RangeError(l) : TypeError(l);
}
var l = (e, t) => {
	if (typeof e != "object" || !e || Array.isArray(e)) throw TypeError((t === "object" ? "" : `"${t}" `) + "expected object, got type=" + typeof e);
}, u = (e, t) => {
	l(e, t);
	let n = Object.getPrototypeOf(e);
	if (n !== Object.prototype && n !== null) throw TypeError(`"${t}" expected plain object`);
	if (Object.hasOwn(e, "__proto__")) throw TypeError(`"${t}.__proto__" is not allowed`);
};
function d(e, t = !0) {
	if (e.destroyed) throw Error("hash was destroyed");
	if (t && e.finished) throw Error("digest() was already called");
}
function f(e, t) {
	c(e, void 0, "output");
	let n = t.outputLen;
	if (!(e.length >= n)) throw RangeError("\"output\" expected length >= " + n);
}
function p(...e) {
	for (let t = 0; t < e.length; t++) e[t].fill(0);
}
function ee(e) {
	return new DataView(e.buffer, e.byteOffset, e.byteLength);
}
function m(e, t) {
	return e << 32 - t | e >>> t;
}
function te(e, t, n = "opts") {
	return u(e, "defaults"), t !== void 0 && u(t, n), Object.assign(Object.create(null), e, t);
}
function ne(e, t = {}) {
	if (typeof e != "function") throw TypeError("\"hashCons\" expected function, got type=" + typeof e);
	t = te({}, t, "info");
	let n = (t, n) => e(n).update(t).digest(), r = e(void 0);
	return n.outputLen = r.outputLen, n.blockLen = r.blockLen, n.canXOF = r.canXOF, n.create = (t) => e(t), Object.assign(n, t), Object.freeze(n);
}
var re = (e) => ({ oid: Uint8Array.from([
	6,
	9,
	96,
	134,
	72,
	1,
	101,
	3,
	4,
	2,
	e
]) });
// ../../../tmp/old/node_modules/@noble/hashes/_md.js
function ie(e, t, n) {
	return e & t ^ ~e & n;
}
function ae(e, t, n) {
	return e & t ^ e & n ^ t & n;
}
var oe = class {
	blockLen;
	outputLen;
	canXOF = !1;
	padOffset;
	isLE;
	buffer;
	view;
	finished = !1;
	length = 0;
	pos = 0;
	destroyed = !1;
	constructor(e, t, n, r) {
		this.blockLen = e, this.outputLen = t, this.padOffset = n, this.isLE = r, this.buffer = new Uint8Array(e), this.view = ee(this.buffer);
	}
	update(e) {
		d(this), c(e);
		let { view: t, buffer: n, blockLen: r } = this, i = e.length, a = !1;
		for (let o = 0; o < i;) {
			let s = Math.min(r - this.pos, i - o);
			if (s === r) {
				let t = ee(e);
				for (; r <= i - o; o += r) this.process(t, o);
				a = !0;
			} else n.set(o === 0 && s === i ? e : e.subarray(o, o + s), this.pos), this.pos += s, o += s, this.pos === r && (this.process(t, 0), this.pos = 0, a = !0);
		}
		return this.length += e.length, a && this.roundClean(), this;
	}
	digestInto(e) {
		d(this), f(e, this), this.finished = !0;
		let { buffer: t, view: n, blockLen: r, isLE: a } = this, { pos: o } = this;
		t[o++] = 128, t.fill(0, o), this.padOffset > r - o && (this.process(n, 0), t.fill(0)), i(n, r - 8, this.length * 8, a), this.process(n, 0), this.roundClean();
		let s = e === t ? n : ee(e), c = this.outputLen, l = c / 4, u = this.get();
		if (c % 4 || l > u.length) throw Error("invalid outputLen");
		for (let e = 0; e < l; e++) s.setUint32(4 * e, u[e], a);
	}
	digest() {
		let { buffer: e, outputLen: t } = this;
		this.digestInto(e);
		let n = e.slice(0, t);
		return this.destroy(), n;
	}
	_cloneIntoMeta(e) {
		let { buffer: t, length: n, finished: r, destroyed: i, pos: a } = this;
		return e.destroyed = i, e.finished = r, e.length = n, e.pos = a, a && e.buffer.set(t), e;
	}
	clone() {
		return this._cloneInto();
	}
}, se = /* @__PURE__ */ Uint32Array.from([
	1779033703,
	3144134277,
	1013904242,
	2773480762,
	1359893119,
	2600822924,
	528734635,
	1541459225
]), ce = /* @__PURE__ */ Uint32Array.from([
	1116352408,
	1899447441,
	3049323471,
	3921009573,
	961987163,
	1508970993,
	2453635748,
	2870763221,
	3624381080,
	310598401,
	607225278,
	1426881987,
	1925078388,
	2162078206,
	2614888103,
	3248222580,
	3835390401,
	4022224774,
	264347078,
	604807628,
	770255983,
	1249150122,
	1555081692,
	1996064986,
	2554220882,
	2821834349,
	2952996808,
	3210313671,
	3336571891,
	3584528711,
	113926993,
	338241895,
	666307205,
	773529912,
	1294757372,
	1396182291,
	1695183700,
	1986661051,
	2177026350,
	2456956037,
	2730485921,
	2820302411,
	3259730800,
	3345764771,
	3516065817,
	3600352804,
	4094571909,
	275423344,
	430227734,
	506948616,
	659060556,
	883997877,
	958139571,
	1322822218,
	1537002063,
	1747873779,
	1955562222,
	2024104815,
	2227730452,
	2361852424,
	2428436474,
	2756734187,
	3204031479,
	3329325298
]), h = /* @__PURE__ */ new Uint32Array(64), le = class extends oe {
	A = 0;
	B = 0;
	C = 0;
	D = 0;
	E = 0;
	F = 0;
	G = 0;
	H = 0;
	constructor(e, t) {
		super(64, e, 8, !1), this.A = t[0] | 0, this.B = t[1] | 0, this.C = t[2] | 0, this.D = t[3] | 0, this.E = t[4] | 0, this.F = t[5] | 0, this.G = t[6] | 0, this.H = t[7] | 0;
	}
	get() {
		let { A: e, B: t, C: n, D: r, E: i, F: a, G: o, H: s } = this;
		return [
			e,
			t,
			n,
			r,
			i,
			a,
			o,
			s
		];
	}
	set(e, t, n, r, i, a, o, s) {
		this.A = e | 0, this.B = t | 0, this.C = n | 0, this.D = r | 0, this.E = i | 0, this.F = a | 0, this.G = o | 0, this.H = s | 0;
	}
	_cloneInto(e) {
		return (e ||= new this.constructor()).set(...this.get()), this._cloneIntoMeta(e);
	}
	process(e, t) {
		for (let n = 0; n < 16; n++, t += 4) h[n] = e.getUint32(t, !1);
		for (let e = 16; e < 64; e++) {
			let t = h[e - 15], n = h[e - 2], r = m(t, 7) ^ m(t, 18) ^ t >>> 3, i = m(n, 17) ^ m(n, 19) ^ n >>> 10;
			h[e] = i + h[e - 7] + r + h[e - 16] | 0;
		}
		let { A: n, B: r, C: i, D: a, E: o, F: s, G: c, H: l } = this;
		for (let e = 0; e < 64; e++) {
			let t = m(o, 6) ^ m(o, 11) ^ m(o, 25), u = l + t + ie(o, s, c) + ce[e] + h[e] | 0, d = (m(n, 2) ^ m(n, 13) ^ m(n, 22)) + ae(n, r, i) | 0;
			l = c, c = s, s = o, o = a + u | 0, a = i, i = r, r = n, n = u + d | 0;
		}
		n = n + this.A | 0, r = r + this.B | 0, i = i + this.C | 0, a = a + this.D | 0, o = o + this.E | 0, s = s + this.F | 0, c = c + this.G | 0, l = l + this.H | 0, this.set(n, r, i, a, o, s, c, l);
	}
	roundClean() {
		p(h);
	}
	destroy() {
		this.destroyed = !0, this.set(0, 0, 0, 0, 0, 0, 0, 0), p(this.buffer);
	}
}, ue = class extends le {
	constructor() {
		super(32, se);
	}
}, de = /* @__PURE__ */ ne(() => new ue(), /* @__PURE__ */ re(1)), fe = (e) => new TextEncoder().encode(e), pe = (e) => Array.from(e, (e) => e.toString(16).padStart(2, "0")).join("");
function me(e) {
	if (/^([0-9a-f]{2})*$/.test(e)) return Uint8Array.from(e.match(/../g) ?? [], (e) => Number.parseInt(e, 16));
}
// ../../../tmp/old/packages/core/src/result.ts
var g = (e) => ({
	ok: !0,
	value: e
}), _ = (e, t, n) => ({
	ok: !1,
	refusal: {
		id: e,
		...n === void 0 ? {} : { rule: n },
		...t === void 0 ? {} : { params: t }
	}
}), he = class extends Error {
	name = "Broken";
};
function v(e, t) {
	if (!e) throw new he(t);
}
function y(e, t) {
	if (!(t >= 0 && t < e.length)) throw new he(`there is no place ${t} in a list of ${e.length}`);
	return e[t];
}
// ../../../tmp/old/packages/core/src/dealer.ts
var ge = fe("regalia commitment 1"), _e = fe("regalia deal 1");
function ve(e) {
	v(e.length === 32, "a key has 32 bytes");
	let t = new Uint8Array(ge.length + 32);
	return t.set(ge), t.set(e, ge.length), pe(de(t));
}
var ye = (...e) => de(fe(`regalia key of ${e.join(" ")}`));
function be(e, t, n) {
	v(n >= 1 && n <= 4294967295, "a draw needs something to draw from");
	let r = new Uint8Array(_e.length + 40);
	r.set(_e), r.set(e, _e.length);
	let i = new DataView(r.buffer, _e.length + 32);
	i.setUint32(0, t);
	let a = 4294967296 - 4294967296 % n;
	for (let e = 0;; e++) {
		i.setUint32(4, e);
		let t = de(r), o = new DataView(t.buffer, t.byteOffset);
		for (let e = 0; e < 32; e += 4) {
			let t = o.getUint32(e);
			if (t < a) return n > 2147483647 ? t % n : t % n | 0;
		}
	}
}
var xe = (e) => (t, n) => be(e, t, n);
function Se(e) {
	let t = [];
	return {
		...e,
		actors(n, r) {
			let i = e.next(n, r);
			if (i === -2) return [];
			let a = [i];
			if (i !== -1) for (let o = i + 1; o < e.seats.max; o++) e.list(n, r, o, t) > 0 && a.push(o);
			return a;
		},
		legal: (n, r, i) => t.slice(0, e.list(n, r, i, t)),
		chance(t, n) {
			let r = Array.from({ length: e.chanceTotal(t, n) }, (r, i) => e.chanceAt(t, n, i)), i = r.filter((e, t) => e !== r[t - 1]);
			return {
				outcomes: i,
				weights: i.map((e) => r.filter((t) => t === e).length)
			};
		}
	};
}
function Ce(e) {
	return e;
}
var b = (e) => String.fromCharCode(65 + e);
function we(e, t = 26) {
	let n = e.length === 1 ? e.charCodeAt(0) - 65 : -1;
	return n >= 0 && n < t ? n : void 0;
}
// ../../../tmp/old/packages/core/src/hidden.ts
var x = (e) => e, S = (e) => e, Te = 64;
function Ee(e, t, n, r, i = {}) {
	let a = De(e, t, n);
	return a.ok && Ke(a.value, r, i), a;
}
function De(e, t, n) {
	if (!Number.isInteger(n) || n < e.seats.min || n > e.seats.max) return _("seats", {
		seats: String(n),
		min: e.seats.min,
		max: e.seats.max
	});
	let r = e.options(t, n);
	return r.ok ? g(Oe(e, e.box(r.value, n), n)) : r;
}
function Oe(e, t, n) {
	return ke(e, t, {
		at: 0,
		state: e.setup(t),
		draws: 0,
		conceded: Array(n).fill(!1)
	});
}
function ke(e, t, n) {
	return {
		game: e,
		box: t,
		seats: n.conceded.length,
		from: n.at,
		entries: [],
		state: e.clone(n.state),
		draws: n.draws,
		conceded: [...n.conceded],
		kept: [n]
	};
}
var C = (e) => e.from + e.entries.length, Ae = (e) => e.game.next(e.box, e.state) === -2, je = (e) => e.game.actors(e.box, e.state).filter((e) => e !== -1);
function Me(e, t, n, r, i = {}) {
	let { game: a, box: o } = e;
	if (n.length === 0) return _("draft-empty");
	let s = e.state;
	for (let [r, i] of n.entries()) {
		let c = a.actors(o, s);
		if (c.length === 0) return _("game-over");
		if (r > 0 && !(c.length === 1 && c[0] === t && (r > 1 || ze(e, C(e), t)))) return _("draft-past-reveal", { step: r + 1 });
		if (!c.includes(t)) return _("not-deciding", { seat: t });
		if (!a.legal(o, s, t).includes(i)) return {
			ok: !1,
			refusal: a.refuse(o, s, t, i)
		};
		r + 1 < n.length && (r === 0 && (s = a.clone(s)), a.play(o, s, t, i, void 0));
	}
	for (let r of n) qe(e, {
		kind: "play",
		actor: t,
		action: r
	}, i);
	return Ke(e, r, i), g(C(e));
}
function Ne(e, t, n, r = {}) {
	return Fe(e, t) || (qe(e, {
		kind: "concede",
		seat: t
	}, r), Ke(e, n, r), g(C(e)));
}
function Pe(e, t, n, r = {}) {
	return Ie(e, t) || (qe(e, {
		kind: "takeback",
		to: t
	}, r), Ke(e, n, r), g(C(e)));
}
function Fe(e, t) {
	if (!Number.isInteger(t) || t < 0 || t >= e.seats) return _("no-such-seat", { seat: t });
	if (e.conceded[t]) return _("conceded-already", { seat: t });
	if (Ae(e)) return _("game-over");
}
function Ie(e, t) {
	if (!Number.isInteger(t) || t < e.from || t >= C(e)) return _("takeback-range", {
		to: t,
		last: C(e) - 1
	});
	let n = Be(e, t);
	if (e.game.next(e.box, n.state) === -1) return _("takeback-chance", { to: t });
}
function Le(e, t) {
	let n = e.game.actors(e.box, e.state), r = C(e);
	if (n.length !== 1 || n[0] !== t) return r;
	for (; r > e.from;) {
		let n = Re(e, r);
		if (n.kind !== "play" || n.actor !== t || !ze(e, r - 1, t)) break;
		r--;
	}
	return r;
}
function Re(e, t) {
	let n = e.entries[t - e.from - 1];
	return v(n !== void 0, `no entry ${t} here`), n;
}
function ze(e, t, n) {
	let r = (t) => e.game.actors(e.box, Be(e, t).state);
	if (r(t).length !== 1) return !1;
	for (let i = t; i > e.from;) {
		let t = Re(e, i);
		if (t.kind === "play") return t.actor === n || !r(i - 1).includes(n);
		i = t.kind === "takeback" ? t.to : i - 1;
	}
	return !0;
}
function Be(e, t) {
	v(t >= e.from && t <= C(e), `no entry ${t} here`);
	let n = Ve(e, t), r = [...n.conceded], { draws: i } = n;
	for (let a of e.entries.slice(n.at - e.from, t - e.from)) a.kind === "concede" ? r[a.seat] = !0 : a.kind === "play" && a.actor === -1 && i++;
	let a = [];
	for (let r = t; r > n.at;) {
		let t = Re(e, r);
		t.kind === "play" && a.push(t), r = t.kind === "takeback" ? t.to : r - 1, n.at > r && (n = Ve(e, r));
	}
	let o = e.game.clone(n.state);
	for (let { actor: t, action: n } of a.reverse()) e.game.play(e.box, o, t, n, void 0);
	return {
		at: t,
		state: o,
		draws: i,
		conceded: r
	};
}
function Ve({ kept: e }, t) {
	let n = e.findLast(({ at: e }) => e <= t);
	return v(n !== void 0, `no entry ${t} here`), n;
}
var He = (e, t) => Be(e, t).state;
function Ue(e) {
	let t = e.game.standings(e.box, e.state), n = t.filter(({ seat: t }) => !e.conceded[t]), r = t.filter(({ seat: t }) => e.conceded[t]), i = (e, t) => e.map((n) => ({
		...n,
		rank: t + 1 + e.filter((e) => e.rank < n.rank).length
	}));
	return [...i(n, 0), ...i(r, n.length)];
}
function We(e, t, n = {}) {
	return (t.kind === "concede" ? Fe(e, t.seat) : t.kind === "takeback" ? Ie(e, t.to) : Ge(e, t.actor, t.action)) || (qe(e, t, n), g(C(e)));
}
function Ge({ game: e, box: t, state: n, conceded: r }, i, a) {
	let o = e.actors(t, n);
	return o.length === 0 ? _("game-over") : o.includes(i) ? i === -1 ? e.chance(t, n).outcomes.includes(a) ? void 0 : _("impossible-draw") : r[i] ? a === e.idle(t, n, i) ? void 0 : _("conceded-not-idle", { seat: i }) : e.legal(t, n, i).includes(a) ? void 0 : {
		ok: !1,
		refusal: e.refuse(t, n, i, a)
	} : _(i === -1 ? "chance-not-deciding" : "not-deciding", { seat: i });
}
function Ke(e, t, n = {}) {
	let { game: r, box: i } = e;
	for (;;) {
		let a = r.next(i, e.state);
		if (a === -2) return;
		if (a === -1) {
			let a = t(e.draws, r.chanceTotal(i, e.state));
			qe(e, {
				kind: "play",
				actor: -1,
				action: r.chanceAt(i, e.state, a)
			}, n);
			continue;
		}
		let o = e.conceded.includes(!0) ? je(e).find((t) => e.conceded[t]) : void 0;
		if (o === void 0) return;
		qe(e, {
			kind: "play",
			actor: o,
			action: r.idle(i, e.state, o)
		}, n);
	}
}
function qe(e, t, { hear: n, each: r }) {
	let i = C(e) + 1;
	t.kind === "takeback" ? e.state = Be(e, t.to).state : t.kind === "concede" ? e.conceded[t.seat] = !0 : (e.game.play(e.box, e.state, t.actor, t.action, n && ((e) => n(e, i))), t.actor === -1 && e.draws++), e.entries.push(t);
	let { draws: a, conceded: o } = e;
	i % Te === 0 && e.kept.push({
		at: i,
		state: e.game.clone(e.state),
		draws: a,
		conceded: [...o]
	}), r?.(t, i);
}
// ../../../tmp/old/packages/core/src/record.ts
var Je = 4e6, Ye = "regalia record 1", Xe = /^([A-Z]|\*|-)$/;
function Ze(e, t) {
	return {
		game: e.game.id,
		version: e.game.version,
		seats: e.seats,
		players: [],
		...t,
		lines: e.entries.map((t) => Qe(e, t)),
		over: Ae(e)
	};
}
function Qe(e, t) {
	return t.kind === "takeback" ? {
		actor: "-",
		text: `takeback ${t.to}`
	} : t.kind === "concede" ? {
		actor: b(t.seat),
		text: "concede"
	} : {
		actor: t.actor === -1 ? "*" : b(t.actor),
		text: e.game.write(e.box, t.action)
	};
}
function $e(e) {
	let t = [
		Ye,
		`game ${e.game} ${e.version}`,
		`seats ${e.seats}`,
		`options ${JSON.stringify(e.options)}`
	];
	return e.players.forEach((e, n) => {
		t.push(`player ${b(n)} ${e.replaceAll("\n", " ")}`);
	}), e.commitment !== void 0 && t.push(`commitment ${e.commitment}`), e.key !== void 0 && t.push(`key ${e.key}`), t.push(""), e.lines.forEach(({ actor: e, text: n }, r) => {
		t.push(`${r + 1} ${e} ${n}`);
	}), t.push(`${e.over ? "end" : "open"} ${e.lines.length}`, ""), t.join("\n");
}
var et = (e, t) => 5 + e.players.length + (e.commitment === void 0 ? 0 : 1) + (e.key === void 0 ? 0 : 1) + t;
function w(e, t) {
	let n = e.lines[e.at]?.match(t);
	return n && e.at++, n?.slice(1);
}
function T({ lines: e, at: t }, n) {
	let r = e[t] ?? "";
	return t >= e.length - 1 && r === "" ? _("record-truncated", {
		line: t + 1,
		expected: n
	}) : _("record-line", {
		line: t + 1,
		expected: n,
		found: ut(r)
	});
}
function tt(e) {
	if (e.length > 4e6) return _("record-huge", {
		size: e.length,
		limit: Je
	});
	let t = {
		lines: e.split("\n"),
		at: 1
	}, [n = ""] = t.lines;
	if (n !== Ye) {
		let [, e] = /^regalia record (\S+)$/.exec(n) ?? [];
		return e === void 0 ? _("record-foreign", {
			line: 1,
			found: ut(n)
		}) : _("record-format-version", {
			line: 1,
			found: ut(e),
			expected: 1
		});
	}
	let r = nt(t);
	if (!r.ok) return r;
	let i = at(t);
	return i.ok ? g({
		...r.value,
		...i.value
	}) : i;
}
function nt(e) {
	let [t, n] = w(e, /^game ([a-z0-9-]+) (0|[1-9]\d{0,5})$/) ?? [];
	if (t === void 0) return T(e, "game <id> <engine version>");
	let [r] = w(e, /^seats (0|[1-9]\d?)$/) ?? [];
	if (r === void 0) return T(e, "seats <number>");
	let i = rt(e);
	if (!i.ok) return i;
	let a = it(e, Number(r));
	if (!a.ok) return a;
	let [o] = w(e, /^commitment ([0-9a-f]{64})$/) ?? [], [s] = w(e, /^key ([0-9a-f]{64})$/) ?? [];
	return e.at === e.lines.length - 1 || w(e, /^()$/) === void 0 ? T(e, "an empty line after the header") : g({
		game: t,
		version: Number(n),
		seats: Number(r),
		options: i.value,
		players: a.value,
		...o === void 0 ? {} : { commitment: o },
		...s === void 0 ? {} : { key: s }
	});
}
function rt(e) {
	let t = e.at + 1, [n] = w(e, /^options (.*)$/s) ?? [];
	if (n === void 0) return T(e, "options <JSON>");
	try {
		let e = JSON.parse(n);
		return JSON.stringify(e) === n ? g(e) : _("record-json-form", { line: t });
	} catch {
		return _("record-json", { line: t });
	}
}
function it(e, t) {
	let n = [];
	for (;;) {
		let [r, i] = w(e, /^player ([A-Z]) (.+)$/s) ?? [];
		if (i === void 0) break;
		if (r !== b(n.length) || n.length >= t) return e.at--, T(e, "the players in the order of their seats");
		n.push(i);
	}
	return n.length === 0 || n.length === t ? g(n) : T(e, `player ${b(n.length)} <name>`);
}
function at(e) {
	let t = [];
	for (;; e.at++) {
		let n = e.lines[e.at] ?? "", [, r, i = ""] = /^(end|open) (0|[1-9]\d{0,8})$/.exec(n) ?? [];
		if (r !== void 0) {
			if (Number(i) !== t.length) return _("record-count", {
				line: e.at + 1,
				found: ut(i),
				expected: t.length
			});
			let n = e.at + 1;
			return e.lines[n] !== "" || n !== e.lines.length - 1 ? _("record-tail", { line: n + 1 }) : g({
				lines: t,
				over: r === "end"
			});
		}
		let a = n.indexOf(" ");
		if (a < 0 || n.slice(0, a) !== String(t.length + 1)) return T(e, `entry ${t.length + 1}, or the closing line`);
		let o = n.slice(a + 1, a + 2);
		if (!Xe.test(o) || n[a + 2] !== " " || n.length < a + 4) return T(e, "<number> <actor> <notation>");
		t.push({
			actor: o,
			text: n.slice(a + 3)
		});
	}
}
function ot(e, t, { before: n, each: r, ...i } = {}) {
	if (t.game !== e.id) return _("record-other-game", {
		line: 2,
		found: t.game,
		expected: e.id
	});
	if (t.version !== e.version) return _("record-engine-version", {
		line: 2,
		found: t.version,
		expected: e.version
	});
	let a = De(e, t.options, t.seats);
	if (!a.ok) return st(a.refusal, {
		line: a.refusal.id === "seats" ? 3 : 4,
		...a.refusal.params
	});
	let o = a.value;
	for (let [e, a] of t.lines.entries()) {
		let s = {
			line: et(t, e + 1),
			entry: e + 1
		}, c = n?.(o, a, e + 1);
		if (c) return st(c, {
			...s,
			...c.params
		});
		let l = ct(o, a), u = l ? We(o, l, i) : _("record-notation");
		if (!u.ok) return st(u.refusal, {
			...u.refusal.params,
			...s,
			notation: ut(`${a.actor} ${a.text}`)
		});
		r?.(o);
	}
	if (t.over === Ae(o)) return g(o);
	let s = t.lines.length;
	return _(t.over ? "record-not-over" : "record-over", {
		line: et(t, s + 1),
		entry: s
	});
}
var st = (e, t) => ({
	ok: !1,
	refusal: {
		...e,
		params: t
	}
});
function ct(e, { actor: t, text: n }) {
	if (t === "-") {
		let e = /^takeback (0|[1-9]\d{0,8})$/.exec(n);
		return e ? {
			kind: "takeback",
			to: Number(e[1])
		} : void 0;
	}
	let r = t === "*" ? -1 : we(t, e.seats);
	if (r === void 0) return;
	if (n === "concede" && r !== -1) return {
		kind: "concede",
		seat: r
	};
	let i = e.game.read(e.box, n);
	return i === void 0 ? void 0 : {
		kind: "play",
		actor: r,
		action: i
	};
}
function lt(e, t) {
	if (t.commitment === void 0 || t.key === void 0) return _("verify-no-key", { line: 1 });
	let n = me(t.key);
	if (n?.length !== 32 || ve(n) !== t.commitment) return _("verify-commitment", { line: 4 + t.players.length + 1 });
	let r = xe(n);
	return ot(e, t, { before({ box: t, state: n, draws: i }, { actor: a, text: o }) {
		if (e.next(t, n) !== -1) return;
		let s = e.write(t, e.chanceAt(t, n, r(i, e.chanceTotal(t, n))));
		if (a !== "*" || o !== s) return {
			id: "verify-draw",
			params: {
				expected: `* ${s}`,
				found: ut(`${a} ${o}`)
			}
		};
	} });
}
var ut = (e) => e.length > 60 ? `${e.slice(0, 60)}…` : e, dt = class {
	a;
	b;
	c;
	d;
	constructor(e) {
		let t = e | 0, n = () => {
			t = t + 2654435769 | 0;
			let e = t ^ t >>> 16;
			return e = Math.imul(e, 569420461), e ^= e >>> 15, e = Math.imul(e, 1935289751), e ^ e >>> 15;
		};
		this.a = n(), this.b = n() ^ Math.floor(e / 4294967296), this.c = n(), this.d = n() | 1;
	}
	bits() {
		let e = Math.imul(this.b, 5), t = Math.imul(e << 7 | e >>> 25, 9), n = this.b << 9;
		return this.c ^= this.a, this.d ^= this.b, this.b ^= this.c, this.a ^= this.d, this.c ^= n, this.d = this.d << 11 | this.d >>> 21, t;
	}
	below(e) {
		let t = 2147483647 - e;
		for (;;) {
			let n = this.bits() >>> 1, r = n % e;
			if (n - r <= t + 1) return r;
			if (!(e >= 1)) throw RangeError(`a number below ${e} was asked for; the bound must be at least 1`);
		}
	}
	fraction() {
		return (this.bits() >>> 0) / 4294967296;
	}
}, ft = (e, t) => y(e, t.below(e.length));
function pt(e, t) {
	let n = 0;
	for (let t = 0; t < e.length; t++) n += e[t];
	return mt(e, t.below(n));
}
function mt(e, t) {
	let n = 0;
	for (; t >= e[n];) t -= e[n++];
	return n;
}
// ../../../tmp/old/packages/core/src/index.ts
var ht = /* @__PURE__ */ t({
	Broken: () => he,
	CHANCE: () => -1,
	OVER: () => -2,
	RECORD_LIMIT: () => Je,
	Xoshiro: () => dt,
	admit: () => We,
	advance: () => Ke,
	asAnyGame: () => Ce,
	at: () => y,
	commitment: () => ve,
	concede: () => Ne,
	dealFrom: () => xe,
	deciders: () => je,
	defineGame: () => Se,
	drawBelow: () => be,
	fromHex: () => me,
	hide: () => x,
	insist: () => v,
	isOver: () => Ae,
	keyOf: () => ye,
	layOut: () => De,
	length: () => C,
	lineOfEntry: () => et,
	matchStandings: () => Ue,
	ok: () => g,
	oneOf: () => ft,
	open: () => S,
	openBox: () => Oe,
	parseRecord: () => tt,
	pick: () => pt,
	printRecord: () => $e,
	readEntry: () => ct,
	recordOf: () => Ze,
	refused: () => _,
	replayRecord: () => ot,
	resume: () => ke,
	seatLetter: () => b,
	seatOf: () => we,
	sha256: () => de,
	snapshotAt: () => Be,
	startMatch: () => Ee,
	stateAt: () => He,
	submit: () => Me,
	takeBack: () => Pe,
	toHex: () => pe,
	undoLimit: () => Le,
	utf8: () => fe,
	verifyRecord: () => lt,
	walk: () => mt,
	writeEntry: () => Qe
}), gt = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/* @__NO_SIDE_EFFECTS__ */
function _t(e) {
	return e ? {
		lang: e?.lang ?? void 0,
		message: e?.message,
		abortEarly: e?.abortEarly ?? void 0,
		abortPipeEarly: e?.abortPipeEarly ?? void 0
	} : gt;
}
/* @__NO_SIDE_EFFECTS__ */
function E(e) {
	let t = typeof e;
	return t === "string" ? `"${e}"` : t === "number" || t === "bigint" || t === "boolean" ? `${e}` : t === "object" || t === "function" ? (e && Object.getPrototypeOf(e)?.constructor?.name) ?? "null" : t;
}
function D(e, t, n, r, i) {
	let a = i && "input" in i ? i.input : n.value, o = i?.expected ?? e.expects ?? null, s = i?.received ?? /* @__PURE__ */ E(a), c = {
		kind: e.kind,
		type: e.type,
		input: a,
		expected: o,
		received: s,
		message: `Invalid ${t}: ${o ? `Expected ${o} but r` : "R"}eceived ${s}`,
		requirement: e.requirement,
		path: i?.path,
		issues: i?.issues,
		lang: r.lang,
		abortEarly: r.abortEarly,
		abortPipeEarly: r.abortPipeEarly
	}, l = e.kind === "schema", u = i?.message ?? e.message ?? (e.reference, c.lang, void 0) ?? (l ? (c.lang, void 0) : null) ?? r.message ?? (c.lang, void 0);
	u !== void 0 && (c.message = typeof u == "function" ? u(c) : u), l && (n.typed = !1), n.issues ? n.issues.push(c) : n.issues = [c];
}
/* @__NO_SIDE_EFFECTS__ */
function vt(e, t) {
	return e === t || Number.isNaN(e) && Number.isNaN(t);
}
/* @__NO_SIDE_EFFECTS__ */
function yt(e, t) {
	return Object.prototype.hasOwnProperty.call(e, t) && t !== "__proto__" && t !== "prototype" && t !== "constructor";
}
/* @__NO_SIDE_EFFECTS__ */
function bt(e, t) {
	let n = [...new Set(e)];
	return n.length > 1 ? `(${n.join(` ${t} `)})` : n[0] ?? "never";
}
function O(e) {
	return e["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (t) => e["~run"]({ value: t }, /* @__PURE__ */ _t())
	}, e;
}
/* @__NO_SIDE_EFFECTS__ */
function xt(e) {
	return {
		kind: "validation",
		type: "integer",
		reference: xt,
		async: !1,
		expects: null,
		requirement: Number.isInteger,
		message: e,
		"~run"(e, t) {
			return e.typed && !this.requirement(e.value) && D(this, "integer", e, t), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function St(e, t) {
	return {
		kind: "validation",
		type: "max_length",
		reference: St,
		async: !1,
		expects: `<=${e}`,
		requirement: e,
		message: t,
		"~run"(e, t) {
			return e.typed && e.value.length > this.requirement && D(this, "length", e, t, { received: `${e.value.length}` }), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function Ct(e, t) {
	return {
		kind: "validation",
		type: "max_value",
		reference: Ct,
		async: !1,
		expects: `<=${e instanceof Date ? e.toJSON() : /* @__PURE__ */ E(e)}`,
		requirement: e,
		message: t,
		"~run"(e, t) {
			return e.typed && !(e.value <= this.requirement) && D(this, "value", e, t, { received: e.value instanceof Date ? e.value.toJSON() : /* @__PURE__ */ E(e.value) }), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function wt(e, t) {
	return {
		kind: "validation",
		type: "min_length",
		reference: wt,
		async: !1,
		expects: `>=${e}`,
		requirement: e,
		message: t,
		"~run"(e, t) {
			return e.typed && e.value.length < this.requirement && D(this, "length", e, t, { received: `${e.value.length}` }), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function Tt(e, t) {
	return {
		kind: "validation",
		type: "min_value",
		reference: Tt,
		async: !1,
		expects: `>=${e instanceof Date ? e.toJSON() : /* @__PURE__ */ E(e)}`,
		requirement: e,
		message: t,
		"~run"(e, t) {
			return e.typed && !(e.value >= this.requirement) && D(this, "value", e, t, { received: e.value instanceof Date ? e.value.toJSON() : /* @__PURE__ */ E(e.value) }), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function Et(e, t) {
	return {
		kind: "validation",
		type: "regex",
		reference: Et,
		async: !1,
		expects: `${e}`,
		requirement: e,
		message: t,
		"~run"(e, t) {
			return e.typed && !this.requirement.test(e.value) && D(this, "format", e, t), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function Dt(e, t, n) {
	return typeof e.fallback == "function" ? e.fallback(t, n) : e.fallback;
}
/* @__NO_SIDE_EFFECTS__ */
function Ot(e, t, n) {
	return typeof e.default == "function" ? e.default(t, n) : e.default;
}
/* @__NO_SIDE_EFFECTS__ */
function kt(e, t) {
	return O({
		kind: "schema",
		type: "array",
		reference: kt,
		expects: "Array",
		async: !1,
		item: e,
		message: t,
		"~run"(e, t) {
			let n = e.value;
			if (Array.isArray(n)) {
				e.typed = !0, e.value = [];
				for (let r = 0; r < n.length; r++) {
					let i = n[r], a = this.item["~run"]({ value: i }, t);
					if (a.issues) {
						let o = {
							type: "array",
							origin: "value",
							input: n,
							key: r,
							value: i
						};
						for (let t of a.issues) t.path ? t.path.unshift(o) : t.path = [o], e.issues?.push(t);
						if (e.issues ||= a.issues, t.abortEarly) {
							e.typed = !1;
							break;
						}
					}
					a.typed || (e.typed = !1), e.value.push(a.value);
				}
			} else D(this, "type", e, t);
			return e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function At(e) {
	return O({
		kind: "schema",
		type: "boolean",
		reference: At,
		expects: "boolean",
		async: !1,
		message: e,
		"~run"(e, t) {
			return typeof e.value == "boolean" ? e.typed = !0 : D(this, "type", e, t), e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function jt(e, t) {
	return O({
		kind: "schema",
		type: "literal",
		reference: jt,
		expects: /* @__PURE__ */ E(e),
		async: !1,
		literal: e,
		message: t,
		"~run"(e, t) {
			return /* @__PURE__ */ vt(e.value, this.literal) ? e.typed = !0 : D(this, "type", e, t), e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function Mt(e) {
	return O({
		kind: "schema",
		type: "number",
		reference: Mt,
		expects: "number",
		async: !1,
		message: e,
		"~run"(e, t) {
			return typeof e.value == "number" && !isNaN(e.value) ? e.typed = !0 : D(this, "type", e, t), e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function k(e, t) {
	return O({
		kind: "schema",
		type: "optional",
		reference: k,
		expects: `(${e.expects} | undefined)`,
		async: !1,
		wrapped: e,
		default: t,
		"~run"(e, t) {
			return e.value === void 0 && (this.default !== void 0 && (e.value = /* @__PURE__ */ Ot(this, e, t)), e.value === void 0) ? (e.typed = !0, e) : this.wrapped["~run"](e, t);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function A(e, t) {
	return O({
		kind: "schema",
		type: "picklist",
		reference: A,
		expects: /* @__PURE__ */ bt(e.map(E), "|"),
		async: !1,
		options: e,
		message: t,
		"~run"(e, t) {
			return this.options.includes(e.value) ? e.typed = !0 : D(this, "type", e, t), e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function Nt(e, t, n) {
	return O({
		kind: "schema",
		type: "record",
		reference: Nt,
		expects: "Object",
		async: !1,
		key: e,
		value: t,
		message: n,
		"~run"(e, t) {
			let n = e.value;
			if (n && typeof n == "object") {
				e.typed = !0, e.value = {};
				for (let r in n) if (/* @__PURE__ */ yt(n, r)) {
					let i = n[r], a = this.key["~run"]({ value: r }, t);
					if (a.issues) {
						let o = {
							type: "object",
							origin: "key",
							input: n,
							key: r,
							value: i
						};
						for (let t of a.issues) t.path = [o], e.issues?.push(t);
						if (e.issues ||= a.issues, t.abortEarly) {
							e.typed = !1;
							break;
						}
					}
					let o = this.value["~run"]({ value: i }, t);
					if (o.issues) {
						let a = {
							type: "object",
							origin: "value",
							input: n,
							key: r,
							value: i
						};
						for (let t of o.issues) t.path ? t.path.unshift(a) : t.path = [a], e.issues?.push(t);
						if (e.issues ||= o.issues, t.abortEarly) {
							e.typed = !1;
							break;
						}
					}
					a.typed && o.typed || (e.typed = !1), a.typed && (e.value[a.value] = o.value);
				}
			} else D(this, "type", e, t);
			return e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function j(e, t) {
	return O({
		kind: "schema",
		type: "strict_object",
		reference: j,
		expects: "Object",
		async: !1,
		entries: e,
		message: t,
		"~run"(e, t) {
			let n = e.value;
			if (n && typeof n == "object") {
				e.typed = !0, e.value = {};
				for (let r in this.entries) {
					let i = this.entries[r];
					if (r in n || (i.type === "exact_optional" || i.type === "optional" || i.type === "nullish") && i.default !== void 0) {
						let a = r in n ? n[r] : /* @__PURE__ */ Ot(i), o = i["~run"]({ value: a }, t);
						if (o.issues) {
							let i = {
								type: "object",
								origin: "value",
								input: n,
								key: r,
								value: a
							};
							for (let t of o.issues) t.path ? t.path.unshift(i) : t.path = [i], e.issues?.push(t);
							if (e.issues ||= o.issues, t.abortEarly) {
								e.typed = !1;
								break;
							}
						}
						o.typed || (e.typed = !1), e.value[r] = o.value;
					} else if (i.fallback !== void 0) e.value[r] = /* @__PURE__ */ Dt(i);
					else if (i.type !== "exact_optional" && i.type !== "optional" && i.type !== "nullish" && (D(this, "key", e, t, {
						input: void 0,
						expected: `"${r}"`,
						path: [{
							type: "object",
							origin: "key",
							input: n,
							key: r,
							value: n[r]
						}]
					}), t.abortEarly)) break;
				}
				if (!e.issues || !t.abortEarly) {
					for (let r in n) if (!Object.prototype.hasOwnProperty.call(this.entries, r)) {
						D(this, "key", e, t, {
							input: r,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input: n,
								key: r,
								value: n[r]
							}]
						});
						break;
					}
				}
			} else D(this, "type", e, t);
			return e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function Pt(e, t) {
	return O({
		kind: "schema",
		type: "strict_tuple",
		reference: Pt,
		expects: "Array",
		async: !1,
		items: e,
		message: t,
		"~run"(e, t) {
			let n = e.value;
			if (Array.isArray(n)) {
				e.typed = !0, e.value = [];
				for (let r = 0; r < this.items.length; r++) {
					let i = n[r], a = this.items[r]["~run"]({ value: i }, t);
					if (a.issues) {
						let o = {
							type: "array",
							origin: "value",
							input: n,
							key: r,
							value: i
						};
						for (let t of a.issues) t.path ? t.path.unshift(o) : t.path = [o], e.issues?.push(t);
						if (e.issues ||= a.issues, t.abortEarly) {
							e.typed = !1;
							break;
						}
					}
					a.typed || (e.typed = !1), e.value.push(a.value);
				}
				!(e.issues && t.abortEarly) && this.items.length < n.length && D(this, "type", e, t, {
					input: n[this.items.length],
					expected: "never",
					path: [{
						type: "array",
						origin: "value",
						input: n,
						key: this.items.length,
						value: n[this.items.length]
					}]
				});
			} else D(this, "type", e, t);
			return e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function Ft(e) {
	return O({
		kind: "schema",
		type: "string",
		reference: Ft,
		expects: "string",
		async: !1,
		message: e,
		"~run"(e, t) {
			return typeof e.value == "string" ? e.typed = !0 : D(this, "type", e, t), e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function It(e) {
	let t;
	if (e) for (let n of e) if (t) for (let e of n.issues) t.push(e);
	else t = n.issues;
	return t;
}
/* @__NO_SIDE_EFFECTS__ */
function Lt(e, t) {
	return O({
		kind: "schema",
		type: "union",
		reference: Lt,
		expects: /* @__PURE__ */ bt(e.map((e) => e.expects), "|"),
		async: !1,
		options: e,
		message: t,
		"~run"(e, t) {
			let n, r, i;
			for (let a of this.options) {
				let o = a["~run"]({ value: e.value }, t);
				if (o.typed) {
					if (o.issues) r ? r.push(o) : r = [o];
					else {
						n = o;
						break;
					}
				} else i ? i.push(o) : i = [o];
			}
			if (n) return n;
			if (r) {
				if (r.length === 1) return r[0];
				D(this, "type", e, t, { issues: /* @__PURE__ */ It(r) }), e.typed = !0;
			} else if (i?.length === 1) return i[0];
			else D(this, "type", e, t, { issues: /* @__PURE__ */ It(i) });
			return e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function Rt() {
	return O({
		kind: "schema",
		type: "unknown",
		reference: Rt,
		expects: "unknown",
		async: !1,
		"~run"(e) {
			return e.typed = !0, e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function M(...e) {
	return O({
		...e[0],
		pipe: e,
		"~run"(t, n) {
			for (let r of e) if (r.kind !== "metadata") {
				if (t.issues && (r.kind === "schema" || r.kind === "transformation")) {
					t.typed = !1;
					break;
				}
				t.issues && (n.abortEarly || n.abortPipeEarly) || (t = r["~run"](t, n));
			}
			return t;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function zt(e, t, n) {
	let r = e["~run"]({ value: t }, /* @__PURE__ */ _t(n));
	return {
		typed: r.typed,
		success: !r.issues,
		output: r.value,
		issues: r.issues
	};
}
// ../../../tmp/old/packages/kit/src/board-file.ts
var Bt = [
	"d",
	"D",
	"R"
], N = /* @__PURE__ */ M(/* @__PURE__ */ Mt("must be a number"), /* @__PURE__ */ xt("must be a whole number"), /* @__PURE__ */ Tt(0, "must not be negative"), /* @__PURE__ */ Ct(99, "must be at most 99")), Vt = /* @__PURE__ */ Pt([N, N], "must be a list of two whole numbers, the higher first"), Ht = /* @__PURE__ */ M(/* @__PURE__ */ Ft("must be text"), /* @__PURE__ */ Et(/^[\p{L}\p{N}][\p{L}\p{N} .'’-]{0,31}$/u, "must be 1 to 32 letters, digits, spaces, points, apostrophes or hyphens, beginning with a letter or digit")), Ut = /* @__PURE__ */ A(Bt, "must be d, D or R"), Wt = /* @__PURE__ */ M(/* @__PURE__ */ Ft("must be random or the letter of a seat"), /* @__PURE__ */ Et(/^(random|[A-E])$/, "must be random or the letter of a seat")), Gt = (e, t) => Object.fromEntries(e.map((e) => [e, t])), Kt = (e) => e.replace(/[ .]+/g, "_");
// ../../../tmp/old/packages/kit/src/checked.ts
function qt(e, t, n) {
	let r = /* @__PURE__ */ zt(e, t);
	if (r.success) return g(r.output);
	let i = r.issues[0];
	return _(n, {
		path: (i.path ?? []).map(({ key: e }) => typeof e == "number" ? `[${e}]` : `.${String(e)}`).join("").replace(/^\./, "") || "(the whole)",
		problem: i.message
	});
}
// ../../../tmp/old/packages/kit/src/countries.ts
var P = [
	"FR",
	"DE",
	"GB",
	"ES"
], F = [
	[0, 1],
	[0, 2],
	[0, 3],
	[1, 2],
	[1, 3],
	[2, 3]
], I = F.map(([e, t]) => `${P[e]}/${P[t]}`);
// ../../../tmp/old/packages/kit/src/deal.ts
function Jt(e, t, n, r, i) {
	for (let a = 0; a < t; a++) {
		let t = pt(e, i);
		e[t]--, n[r + t]++;
	}
}
// ../../../tmp/old/packages/kit/src/multiset.ts
var Yt = Array.from({ length: 512 }, () => 0), L = (e) => Yt.slice(0, e);
function Xt(e, t = 0, n = e.length) {
	let r = 0;
	for (let i = t; i < n; i++) r += e[i];
	return r;
}
function Zt(e, t) {
	for (let n = 0; n < e.length; n++) t[n] += e[n], e[n] = 0;
}
function Qt(e, t) {
	let n = [];
	for (let r = 0; r < e.length; r += t) n.push(e.slice(r, r + t));
	return n;
}
function $t(e, t) {
	let n = L(e.length * t), r = 0;
	for (let i = 0; i < e.length; i++) {
		let a = e[i];
		for (let e = 0; e < t; e++) n[r++] = a[e];
	}
	return n;
}
function en(e, t) {
	let n = 0;
	for (let r = e.length - 1; r >= 0; r--) n = n << t | e[r];
	return n;
}
function tn(e, t, n) {
	let r = [];
	for (let i = 0; i < t; i++) r.push(e >> n * i & (1 << n) - 1);
	return r;
}
// ../../../tmp/old/packages/kit/src/hands.ts
var nn = (e, t, n) => Xt(e, t * n, t * (n + 1));
function rn(e, t, n) {
	let r = [];
	for (let i = 0; i < n; i++) r.push(nn(e, t, i));
	return r;
}
function an(e, t, n, r, i) {
	let a = n.slice();
	if (r !== null && i !== null) for (let e = 0; e < t; e++) a[t * r + e] = i[e];
	for (let n = 0; n < a.length; n++) e[n % t] -= a[n];
	return a;
}
function on(e, t, n, r, i) {
	r.forEach((r, a) => {
		Jt(e, r - nn(n, t, a), n, t * a, i);
	});
}
// ../../../tmp/old/packages/kit/src/majority.ts
function sn(e, t, n, r, i, a) {
	let o = -1, s = -1;
	for (let c = 0; c < i.length; c++) i[c] !== 0 && (o < 0 || cn(c, o, e, t, n, r, i, a) ? (s = o, o = c) : (s < 0 || cn(c, s, e, t, n, r, i, a)) && (s = c));
	return [o, s];
}
function cn(e, t, n, r, i, a, o, s) {
	if (o[e] !== o[t]) return o[e] > o[t];
	for (let o = Infinity;;) {
		let c = 0, l = 0;
		for (let s = r; s < i; s++) {
			let r = n[s] === e ? 1 : n[s] === t ? -1 : 0;
			r === 0 || a[s] >= o || a[s] < c || (l = a[s] === c ? l + r : r, c = a[s]);
		}
		if (l !== 0) return l > 0;
		if (c === 0) return s(e) < s(t);
		o = c;
	}
}
function ln(e, t, n, r) {
	let i = 1, a = [];
	for (let o = 0; o < r; o++) {
		let r = e[t + n * o];
		r > i ? (i = r, a = [o]) : r === i && a.push(o);
	}
	return a;
}
function un(e, t, n) {
	for (let r = 0; r < Math.max(e.length, t.length); r++) {
		let i = (t[r] ?? n) - (e[r] ?? n);
		if (i !== 0) return i;
	}
	return 0;
}
function dn(e, t) {
	let n = [];
	return e.forEach((r, i) => {
		n.push(i > 0 && t(e[i - 1], r) ? n[i - 1] : i + 1);
	}), n;
}
// ../../../tmp/old/packages/kit/src/markers.ts
var fn = -1, pn = -2;
function mn(e, t, n, r) {
	let i = e[n].value;
	return t.markers[n] = r, t.score[r] += i, i;
}
function hn(e, t, n, r, i) {
	r >= 0 ? mn(e, t, n, r) : t.markers[n] = -2, i >= 0 ? mn(e, t, n + 1, i) : t.markers[n + 1] = -2;
}
function gn(e, t, n, r) {
	for (let e = 0; e < 3; e++) t.markers[n + e] = -2;
	return r.length === 1 ? mn(e, t, n, r[0]) : r.length === 2 ? (mn(e, t, n + 1, r[0]), mn(e, t, n + 2, r[1])) : 0;
}
var _n = (e, t, n) => yn(e).filter((e, r) => t[r] === n), vn = /* @__PURE__ */ new WeakMap();
function yn(e) {
	let t = vn.get(e);
	if (t) return t;
	let n = e.map(({ kind: e, value: t, ...n }) => Object.freeze({
		id: e,
		...n,
		points: t
	}));
	return vn.set(e, n), n;
}
function bn(e, t, n) {
	let r = t.score.map((r, i) => {
		let a = _n(e, t.markers, i);
		return {
			seat: i,
			score: r,
			ledger: a,
			key: [r, ...n(i, a)]
		};
	});
	r.sort((e, t) => un(e.key, t.key, 0) || e.seat - t.seat);
	let i = dn(r, (e, t) => un(e.key, t.key, 0) === 0);
	return r.map(({ seat: e, score: t, ledger: n }, r) => ({
		seat: e,
		rank: i[r],
		score: t,
		ledger: n
	}));
}
// ../../../tmp/old/packages/kit/src/notation.ts
var xn = (e, t) => {
	let n = e.indexOf(t);
	return n < 0 ? void 0 : n;
};
// ../../../tmp/old/games/royals/rules/events.ts
function Sn(e, t, n) {
	return t.id === "drew" ? n === t.seat ? {
		id: "drew",
		seat: t.seat,
		country: S(t.country)
	} : {
		id: "drew",
		seat: t.seat
	} : t.id === "drew-intrigue" ? n === t.seat ? {
		id: "drew-intrigue",
		seat: t.seat,
		kind: S(t.kind)
	} : {
		id: "drew-intrigue",
		seat: t.seat
	} : t;
}
// ../../../tmp/old/games/royals/rules/actions.ts
var Cn = /* @__PURE__ */ t({
	ACT: () => R,
	CHOOSE_ONE_AND_ONE: () => kn,
	CHOOSE_THREE: () => On,
	COUNTRY_BITS: () => 4,
	DRAW: () => An,
	DRAW_INTRIGUE: () => jn,
	END_TURN: () => Mn,
	PAIR_BITS: () => 3,
	cardsIn: () => Ln,
	cardsOf: () => En,
	countryOf: () => Pn,
	givesIntrigue: () => In,
	intrigueCardsIn: () => Rn,
	intrigueOf: () => Dn,
	isTake: () => Nn,
	nobleOf: () => Fn,
	packCards: () => wn,
	packIntrigue: () => Tn
}), R = {
	take: 0,
	draw: 4,
	drawIntrigue: 5,
	three: 6,
	oneAndOne: 7,
	endTurn: 8,
	claim: 16,
	takeOver: 112,
	startingPlayer: 208,
	countryCard: 216,
	intrigueCard: 220,
	pay: 65536,
	discard: 131072,
	payIntrigue: 262144,
	discardIntrigue: 524288
}, wn = (e) => en(e, 4), Tn = (e) => en(e, 3), En = (e) => tn(e & 65535, 4, 4), Dn = (e) => tn(e & 262143, 6, 3), On = R.three, kn = R.oneAndOne, An = R.draw, jn = R.drawIntrigue, Mn = R.endTurn, Nn = (e) => e < R.draw, Pn = (e) => e - R.take, Fn = (e) => e - (e < R.takeOver ? R.claim : R.takeOver), In = (e) => e >= R.payIntrigue, Ln = (e, t) => e >> 4 * t & 15;
function Rn(e) {
	let t = 0;
	for (let n = e & 262143; n > 0; n >>= 3) t += n & 7;
	return t;
}
// ../../../tmp/old/games/royals/rules/cards.ts
var zn = /* @__PURE__ */ t({
	byCountry: () => qn,
	byPair: () => Jn,
	giveUpCards: () => nr,
	giveUpIntrigue: () => rr,
	handSize: () => Un,
	handWorth: () => Xn,
	holdsCards: () => or,
	holdsIntrigue: () => sr,
	intriguePileSize: () => Kn,
	intrigueSize: () => Wn,
	intrigueWorth: () => tr,
	listIntrigue: () => ar,
	listMatching: () => ir,
	matchingIntrigue: () => $n,
	pileSize: () => Gn,
	withWildIntrigue: () => er,
	withWilds: () => Yn
}), { open: Bn } = ht, { COUNTRY_BITS: Vn, PAIR_BITS: Hn } = Cn, z = 6;
function Un(e, t) {
	let n = 4 * t;
	return e[n] + e[n + 1] + e[n + 2] + e[n + 3];
}
function Wn(e, t) {
	let n = z * t;
	return e[n] + e[n + 1] + e[n + 2] + e[n + 3] + e[n + 4] + e[n + 5];
}
var Gn = (e) => Un(e, 0), Kn = (e) => Wn(e, 0), qn = (e, t = 0) => [
	e[t],
	e[t + 1],
	e[t + 2],
	e[t + 3]
], Jn = (e, t = 0) => [
	e[t],
	e[t + 1],
	e[t + 2],
	e[t + 3],
	e[t + 4],
	e[t + 5]
], Yn = (e, t) => e + ((t - e) / 3 | 0), Xn = (e, t, n) => Yn(e[4 * t + n], Un(e, t)), Zn = [
	0,
	1,
	2,
	0,
	3,
	4,
	1,
	3,
	5,
	2,
	4,
	5
], Qn = [
	7,
	25,
	42,
	52
];
function $n(e, t, n) {
	let r = z * t, i = 3 * n;
	return e[r + Zn[i]] + e[r + Zn[i + 1]] + e[r + Zn[i + 2]];
}
var er = (e, t) => e + (t - e >> 1), tr = (e, t, n) => er($n(e, t, n), Wn(e, t));
function nr(e, t) {
	let n = Bn(e.hand), { known: r, discards: i } = e;
	for (let a = 0, o = 4 * e.mover; a < 4; a++, o++) {
		let e = t >> Vn * a & 15;
		if (e === 0) continue;
		n[o] -= e, i[a] += e;
		let s = r[o];
		r[o] = s > e ? s - e : 0;
	}
}
function rr(e, t) {
	let n = Bn(e.intrigue);
	for (let r = 0, i = z * e.mover; r < z; r++, i++) {
		let a = t >> Hn * r & 7;
		n[i] -= a, e.intrigueDiscards[r] += a;
	}
}
function ir(e, t, n, r, i) {
	let a = 0;
	for (let o = 3 * n; o < 3 * n + 3; o++) {
		let n = Zn[o];
		e[z * t + n] > 0 && (i[a++] = r + (1 << Hn * n));
	}
	return a;
}
var B = [
	0,
	0,
	0,
	0,
	0,
	0
];
function ar(e, t, n, r, i, a, o) {
	let s = z * t, c = n < 0 ? 0 : Qn[n], l = 0, u = 0, d = 0, f = 0;
	for (;;) {
		f >= i && (o[l++] = a + u);
		let t = 0;
		for (; t < z && (d === r || B[t] === e[s + t]);) d -= B[t], f -= B[t] << (c >> t & 1), u -= B[t] << Hn * t, B[t++] = 0;
		if (t === z) return l;
		B[t]++, d++, f += 1 << (c >> t & 1), u += 1 << Hn * t;
	}
}
function or(e, t, n) {
	let r = Bn(e.hand);
	for (let e = 0; e < 4; e++) if ((n >> Vn * e & 15) > r[4 * t + e]) return !1;
	return !0;
}
function sr(e, t, n) {
	let r = Bn(e.intrigue);
	for (let e = 0; e < z; e++) if ((n >> Hn * e & 7) > r[z * t + e]) return !1;
	return !0;
}
// ../../../tmp/old/games/royals/rules/types.ts
var V = /* @__PURE__ */ t({
	CAUSE: () => fr,
	COUNTRIES: () => P,
	EDITIONS: () => lr,
	FREE: () => -1,
	KING: () => 6,
	PAIRS: () => F,
	PERIODS: () => ur,
	PHASE: () => dr,
	REMOVED: () => -2,
	TITLES: () => H
}), H = [
	"Marshal",
	"Baron",
	"Countess",
	"Duke",
	"Cardinal",
	"Princess",
	"King"
], cr = 6, lr = ["2016", "2014"], ur = [
	1648,
	1680,
	1714
], dr = {
	start: 0,
	show: 1,
	dealCountry: 2,
	dealIntrigue: 3,
	refill: 4,
	choose: 5,
	draw: 6,
	play: 7,
	pay: 8,
	payIntrigue: 9,
	discard: 10,
	discardIntrigue: 11,
	over: 12
}, fr = {
	none: 0,
	drawing: 1,
	refilling: 2
}, pr = /* @__PURE__ */ t({
	beginTurn: () => wr,
	cardOfPile: () => br,
	cardsInPile: () => yr,
	passed: () => xr,
	showing: () => Sr,
	startingPlayer: () => vr,
	turnUp: () => Cr
}), { open: mr } = ht, { ACT: hr } = Cn, { PHASE: gr } = V, { pileSize: _r } = zn, vr = {
	total: (e) => e.seats,
	at: (e, t, n) => hr.startingPlayer + n,
	play(e, t, n, r) {
		let i = n - hr.startingPlayer;
		t.starter = i, t.mover = i, t.phase = gr.show, r?.({
			id: "started",
			seat: i
		});
	}
}, yr = (e, t) => _r(mr(t.pile));
function br(e, t, n) {
	let r = mr(t.pile), i = r[0] + r[1];
	return hr.countryCard + xr(n, r[0]) + xr(n, i) + xr(n, i + r[2]);
}
var xr = (e, t) => t - 1 - e >>> 31, Sr = {
	total: yr,
	at: br,
	play(e, t, n, r) {
		Cr(t, n - hr.countryCard, r), _r(t.display) === e.displaySize && wr(e, t, r);
	}
};
function Cr(e, t, n) {
	mr(e.pile)[t]--, e.display[t]++, n?.({
		id: "shown",
		country: t
	});
}
function wr(e, t, n) {
	n?.({
		id: "turn",
		seat: t.mover,
		turn: t.turn
	}), t.turn < e.seats ? (t.owed = e.firstDraws[t.turn], t.phase = gr.draw) : t.phase = gr.choose;
}
// ../../../tmp/old/games/royals/rules/data/editions.ts
var Tr = /* @__PURE__ */ t({
	CUBES: () => kr,
	EDITION: () => Er,
	HAND_LIMIT: () => 12,
	INTRIGUE_EACH: () => 4,
	INTRIGUE_LIMIT: () => 4
}), Er = {
	2014: {
		cards: [
			31,
			26,
			22,
			20
		],
		removed: [
			[
				11,
				9,
				8,
				6
			],
			[
				9,
				8,
				7,
				6
			],
			[
				6,
				5,
				5,
				4
			],
			[
				0,
				0,
				0,
				0
			]
		],
		house: [
			[8],
			[
				16,
				12,
				8
			],
			[
				16,
				12,
				8
			],
			[
				16,
				12,
				8
			]
		],
		firstDraws: [
			[2, 3],
			[
				1,
				2,
				3
			],
			[
				1,
				1,
				2,
				3
			],
			[
				1,
				1,
				2,
				2,
				3
			]
		],
		renewsAtOnce: !1,
		comparesAllMarkers: !1
	},
	2016: {
		cards: [
			31,
			26,
			25,
			20
		],
		removed: [
			[
				7,
				6,
				6,
				5
			],
			[
				6,
				5,
				5,
				4
			],
			[
				5,
				4,
				4,
				3
			],
			[
				0,
				0,
				0,
				0
			]
		],
		house: [
			[8],
			[12, 8],
			[
				16,
				12,
				8
			],
			[
				16,
				12,
				8
			]
		],
		firstDraws: [
			[1, 2],
			[
				1,
				1,
				2
			],
			[
				1,
				1,
				2,
				2
			],
			[
				1,
				1,
				2,
				2,
				3
			]
		],
		renewsAtOnce: !0,
		comparesAllMarkers: !0
	}
}, Dr = 12, Or = 4, kr = {
	two: 46,
	more: 36
}, { open: Ar } = ht, { pileSize: jr } = zn;
function Mr(e, t, n, r) {
	!e.renewsAtOnce || jr(Ar(t.pile)) > 0 || (Nr(e, t, n, r), Pr(t, r));
}
function Nr(e, t, n, r) {
	t.ending || (t.ending = !0, t.period === 2 && (t.cause = n, t.causeLast = Fr(e, t)), r?.({
		id: "period-ending",
		period: t.period
	}));
}
function Pr(e, t) {
	jr(e.discards) !== 0 && (Zt(e.discards, Ar(e.pile)), t?.({
		id: "renewed",
		pile: "country"
	}));
}
var Fr = (e, t) => (t.turn + 1) % e.seats === 0, U = (e, t, n) => ({
	id: t,
	rule: e,
	...n === void 0 ? {} : { params: n }
});
// ../../../tmp/old/games/royals/rules/score.ts
function Ir(e, t, n) {
	let r = L(e.seats);
	for (let i = e.firstNoble[n]; i < e.firstNoble[n + 1]; i++) t[i] >= 0 && (r[t[i]] += e.nobleInfluence[i]);
	return r;
}
function Lr(e, t, n, r) {
	let [i, a] = [e.firstNoble[n], e.firstNoble[n + 1]];
	return sn(t.owner, i, a, e.nobleHeight, r, (n) => (n - t.starter + e.seats) % e.seats);
}
function Rr(e, t, n) {
	for (let r = 0; r < P.length; r++) {
		let i = Ir(e, t.owner, r), [a, o] = Lr(e, t, r, i), s = e.periodMarkers + 2 * (P.length * t.period + r);
		hn(e.markers, t, s, a, o), n?.({
			id: "scored",
			period: t.period,
			country: r,
			influence: i,
			first: a,
			second: o
		});
	}
}
function zr(e, t, n) {
	for (let r = 0; r < H.length; r++) {
		let i = ln(t.titles, r, H.length, e.seats), a = gn(e.markers, t, e.titleMarkers + 3 * r, i);
		n && Br(e, t, r, i.length <= 2 ? i : [], a, n);
	}
}
function Br(e, t, n, r, i, a) {
	a({
		id: "title",
		title: n,
		cubes: Array.from({ length: e.seats }, (e, r) => t.titles[H.length * r + n]),
		takers: r,
		points: i
	});
}
function Vr(e, t) {
	let n = Er[e.options.edition].comparesAllMarkers ? e.markers.length : 1;
	return bn(e.markers, t, (e, t) => t.map((e) => e.points).sort((e, t) => t - e).slice(0, n));
}
// ../../../tmp/old/games/royals/rules/end-turn.ts
var Hr = /* @__PURE__ */ t({
	discarding: () => ni,
	discardingIntrigue: () => ii,
	endTurn: () => ei,
	refilling: () => ai
}), { open: W } = ht, { ACT: Ur } = Cn, { CAUSE: Wr, PHASE: Gr } = V, { HAND_LIMIT: Kr, INTRIGUE_LIMIT: qr } = Tr, { giveUpCards: Jr, giveUpIntrigue: Yr, handSize: Xr, intrigueSize: Zr, listIntrigue: Qr, pileSize: $r } = zn;
function ei(e, t, n) {
	n?.({
		id: "done",
		seat: t.mover
	}), ti(e, t, n);
}
function ti(e, t, n) {
	Xr(W(t.hand), t.mover) > Kr ? t.phase = Gr.discard : Zr(W(t.intrigue), t.mover) > qr ? t.phase = Gr.discardIntrigue : oi(e, t, n);
}
var ni = {
	asked: "discard",
	list: (e, t, n, r) => ri(W(t.hand), n, r),
	play(e, t, n, r, i) {
		Jr(t, r - Ur.discard), i?.({
			id: "discarded",
			seat: n,
			cards: En(r)
		}), ti(e, t, i);
	},
	refuse(e, t, n, r) {
		return t.phase === Gr.discard ? or(t, n, r) ? U("RY-2.8", "wrong-discard", { excess: Xr(W(t.hand), n) - Kr }) : U("RY-2.8", "not-in-hand") : U("RY-2.8", "nothing-to-pay");
	}
};
function ri(e, t, n) {
	let r = 4 * t, i = Xr(e, t) - Kr, a = 0;
	for (let t = 0; t <= e[r + 3] && t <= i; t++) for (let o = 0; o <= e[r + 2] && t + o <= i; o++) for (let s = 0; s <= e[r + 1] && t + o + s <= i; s++) {
		let c = i - s - o - t;
		c <= e[r] && (n[a++] = Ur.discard + (c | s << 4 | o << 8 | t << 12));
	}
	return a;
}
var ii = {
	asked: "shed",
	list(e, t, n, r) {
		let i = W(t.intrigue), a = Zr(i, n) - qr;
		return Qr(i, n, -1, a, a, Ur.discardIntrigue, r);
	},
	play(e, t, n, r, i) {
		Yr(t, r - Ur.discardIntrigue), i?.({
			id: "shed",
			seat: n,
			cards: Dn(r)
		}), ti(e, t, i);
	},
	refuse(e, t, n, r) {
		return t.phase === Gr.discardIntrigue ? sr(t, n, r) ? U("RY-2.8", "wrong-discard", { excess: Zr(W(t.intrigue), n) - qr }) : U("RY-2.8", "not-in-hand") : U("RY-2.8", "nothing-to-pay");
	}
}, ai = {
	total: yr,
	at: br,
	play(e, t, n, r) {
		Cr(t, n - Ur.countryCard, r), Mr(e, t, Wr.refilling, r), oi(e, t, r);
	}
};
function oi(e, t, n) {
	$r(t.display) < e.displaySize && ($r(W(t.pile)) === 0 && (e.renewsAtOnce || Nr(e, t, Wr.refilling, n), Pr(t, n)), $r(W(t.pile)) > 0) ? t.phase = Gr.refill : si(e, t, n);
}
function si(e, t, n) {
	if (t.ending && (t.period < 2 || Fr(e, t))) {
		if (Rr(e, t, n), t.period === 2) {
			zr(e, t, n), t.phase = Gr.over, n?.({ id: "over" });
			return;
		}
		t.period++, t.ending = !1;
	}
	t.turn++, t.mover = t.mover + 1 === e.seats ? 0 : t.mover + 1, wr(e, t, n);
}
// ../../../tmp/old/games/royals/rules/place.ts
var { FREE: ci, PHASE: li } = V, ui = H.length;
function di(e, t, n) {
	let r = t.pending, i = t.mover, a = t.owner[r], o = e.nobleCity[r], s = e.nobleCountry[r], c = fi(e, r);
	a >= 0 ? (t.cathedral[e.seats * o + a]++, t.held[4 * a + s] &= ~c, n?.({
		id: "seized",
		seat: i,
		noble: r,
		from: a
	})) : n?.({
		id: "claimed",
		seat: i,
		noble: r
	}), t.owner[r] = i, t.held[4 * i + s] |= c;
	let l = ++t.titles[ui * i + e.nobleTitle[r]];
	t.pending = -1, t.phase = li.play, t.markers[o] === ci && pi(e, t, o, n), t.presence[e.seats * o + i] === 0 && (t.presence[e.seats * o + i] = 1, mi(e, t, s, n)), l === 1 && hi(e, t, n);
}
var fi = (e, t) => 1 << t - e.firstNoble[e.nobleCountry[t]];
function pi(e, t, n, r) {
	let i = mn(e.markers, t, n, t.mover);
	r?.({
		id: "bonus",
		seat: t.mover,
		marker: n,
		points: i
	});
}
function mi(e, t, n, r) {
	for (let r = e.firstCity[n]; r < e.firstCity[n + 1]; r++) if (t.presence[e.seats * r + t.mover] === 0) return;
	let i = e.countryMarkers + 2 * n;
	t.markers[i] === ci ? pi(e, t, i, r) : t.markers[i + 1] === ci && pi(e, t, i + 1, r);
}
function hi(e, t, n) {
	for (let e = 0; e < ui; e++) if (t.titles[ui * t.mover + e] === 0) return;
	for (let r = e.houseMarkers; r < e.periodMarkers; r++) if (t.markers[r] === ci) return pi(e, t, r, n);
}
// ../../../tmp/old/games/royals/rules/claim.ts
var gi = /* @__PURE__ */ t({
	cubesLeft: () => Li,
	intriguePayments: () => Yi,
	paying: () => Vi,
	payingIntrigue: () => Ki,
	paysExactly: () => Hi,
	playing: () => Ni
}), { open: G } = ht, { ACT: K, COUNTRY_BITS: _i, nobleOf: vi } = Cn, { COUNTRIES: yi, KING: bi, PHASE: q } = V, xi = H.length, { giveUpCards: Si, giveUpIntrigue: Ci, handSize: wi, intrigueWorth: Ti, intrigueSize: Ei, withWildIntrigue: Di, listIntrigue: Oi, listMatching: ki, matchingIntrigue: Ai, handWorth: ji, withWilds: Mi } = zn, Ni = {
	asked: "play",
	list(e, t, n, r) {
		return r[0] = K.endTurn, Ri(e, t, n) ? Fi(e, t, n, r) : 1;
	},
	play(e, t, n, r, i) {
		r === K.endTurn ? ei(e, t, i) : zi(e, t, n, vi(r), i);
	},
	refuse(e, t, n, r) {
		let i = vi(r);
		return i >= e.nobleCity.length ? U("RY-9.2", "no-such-noble") : t.phase === q.choose || t.phase === q.draw ? U("RY-2.1", "draw-first") : t.phase === q.pay || t.phase === q.payIntrigue ? U("RY-3.2", "pay-first") : t.phase === q.play ? Bi(e, t, n, i, r >= K.takeOver) : U("RY-2.8", "discard-first");
	}
}, Pi = [
	0,
	0,
	0,
	0
];
function Fi(e, t, n, r) {
	let { held: i } = t, { firstNoble: a, upTo: o } = e, s = G(t.hand), c = wi(s, n), l = 1, u = 0;
	for (let e = 0; e < 4; e++) {
		let t = o[16 * e + Mi(s[4 * n + e], c)];
		if (t === 0) {
			Pi[e] = 0;
			continue;
		}
		let d = 0;
		for (let t = e; t < i.length; t += 4) d |= i[t];
		l = Ii(t & ~d, K.claim + a[e], r, l);
		let f = t & d & ~i[4 * n + e];
		Pi[e] = f, u |= f;
	}
	if (u === 0) return l;
	let d = G(t.intrigue), f = Ei(d, n);
	if (f === 0) return l;
	for (let t = 0; t < 4; t++) {
		let i = Pi[t];
		if (i === 0) continue;
		let o = Di(Ai(d, n, t), f);
		o !== 0 && (o === 1 && (i &= ~e.kings[t]), l = Ii(i, K.takeOver + a[t], r, l));
	}
	return l;
}
function Ii(e, t, n, r) {
	for (; e !== 0;) {
		let i = e & -e;
		n[r++] = t + 31 - Math.clz32(i), e ^= i;
	}
	return r;
}
var Li = (e, t, n) => e.cubes - 2 * Xt(t.titles, xi * n, xi * (n + 1)), Ri = (e, t, n) => !e.limitedCubes || Li(e, t, n) >= 2;
function zi(e, t, n, r, i) {
	t.pending = r, i?.({
		id: "claims",
		seat: n,
		noble: r
	}), Hi(e, t, r) ? Wi(e, t, e.nobleCost[r] << _i * e.nobleCountry[r], i) : t.phase = q.pay;
}
function Bi(e, t, n, r, i) {
	let a = { noble: e.nobleLabel[r] }, o = t.owner[r];
	if (o === n) return U("RY-4.2", "own-noble", a);
	if (i && o < 0) return U("RY-4.1", "vacant", a);
	if (!i && o >= 0) return U("RY-3.3", "occupied", a);
	if (!Ri(e, t, n)) return U("RY-1.10", "no-cubes", { left: Li(e, t, n) });
	let s = e.nobleCountry[r], c = e.nobleCost[r], l = ji(G(t.hand), n, s);
	if (l < c) return U(i ? "RY-4.1" : "RY-3.4", "too-few-cards", {
		...a,
		cost: c,
		have: l,
		country: yi[s]
	});
	let u = qi(e, r);
	return U(u === 2 ? "RY-4.5" : "RY-4.4", "too-little-intrigue", {
		...a,
		needed: u,
		have: Ti(G(t.intrigue), n, s),
		country: yi[s]
	});
}
var Vi = {
	asked: "pay",
	list: (e, t, n, r) => Ui(G(t.hand), n, e.nobleCountry[t.pending], e.nobleCost[t.pending], r),
	play: (e, t, n, r, i) => Wi(e, t, r - K.pay, i),
	refuse(e, t, n, r) {
		return t.phase === q.pay ? or(t, n, r) ? U("RY-3.4", "wrong-payment", {
			noble: e.nobleLabel[t.pending],
			cost: e.nobleCost[t.pending]
		}) : U("RY-3.4", "not-in-hand") : U("RY-3.4", "nothing-to-pay");
	}
}, Hi = (e, t, n) => e.strictWilds && G(t.hand)[4 * t.mover + e.nobleCountry[n]] >= e.nobleCost[n];
function Ui(e, t, n, r, i) {
	let a = e[4 * t], o = e[4 * t + 1], s = e[4 * t + 2], c = e[4 * t + 3], l = n === 0 ? 3 : 1, u = n === 1 ? 3 : 1, d = n === 2 ? 3 : 1, f = n === 3 ? 3 : 1, p = 3 * r, ee = 0;
	for (let e = 0; e <= c && e <= p; e++) {
		let t = f * e;
		if (!(t + d * s + u * o + l * a < p)) for (let n = 0; n <= s && e + n <= p; n++) {
			let r = t + d * n;
			if (!(r + u * o + l * a < p)) for (let t = 0; t <= o && e + n + t <= p; t++) {
				let o = r + u * t;
				if (o + l * a < p) continue;
				let s = p - e - n - t;
				for (let r = s & 1; r <= a && r <= s; r += 2) o + l * r >= p && (i[ee++] = K.pay + (r | t << 4 | n << 8 | e << 12));
			}
		}
	}
	return ee;
}
function Wi(e, t, n, r) {
	Si(t, n), r?.({
		id: "paid",
		seat: t.mover,
		noble: t.pending,
		cards: En(n)
	}), t.owner[t.pending] < 0 ? di(e, t, r) : Ji(e, t, t.pending, Gi) === 1 ? Xi(e, t, Gi[0] - K.payIntrigue, r) : t.phase = q.payIntrigue;
}
var Gi = [], Ki = {
	asked: "plot",
	list: (e, t, n, r) => Ji(e, t, t.pending, r),
	play: (e, t, n, r, i) => Xi(e, t, r - K.payIntrigue, i),
	refuse(e, t, n, r) {
		return t.phase === q.payIntrigue ? sr(t, n, r) ? U("RY-4.4", "wrong-plot", {
			noble: e.nobleLabel[t.pending],
			cost: qi(e, t.pending)
		}) : U("RY-4.4", "not-in-hand") : U("RY-4.4", "nothing-to-pay");
	}
}, qi = (e, t) => e.nobleTitle[t] === bi ? 2 : 1;
function Ji(e, t, n, r) {
	let i = G(t.intrigue), a = e.nobleCountry[n], o = qi(e, n), s = e.strictWilds && Ai(i, t.mover, a) >= o;
	return s && o === 1 ? ki(i, t.mover, a, K.payIntrigue, r) : Oi(i, t.mover, a, s ? o : 2 * o, 2 * o, K.payIntrigue, r);
}
var Yi = (e, t, n) => Ji(e, t, n, Gi);
function Xi(e, t, n, r) {
	Ci(t, n), r?.({
		id: "plotted",
		seat: t.mover,
		noble: t.pending,
		cards: Dn(n)
	}), di(e, t, r);
}
// ../../../tmp/old/games/royals/rules/draw.ts
var Zi = /* @__PURE__ */ t({
	choosing: () => oa,
	countryCard: () => da,
	drawing: () => ca,
	intrigueCard: () => fa
}), { hide: Qi, open: J } = ht, { cardOfPile: $i, cardsInPile: ea, passed: ta } = pr, { ACT: Y } = Cn, { CAUSE: na, COUNTRIES: ra, PHASE: X } = V, { intriguePileSize: ia, pileSize: aa } = zn, oa = {
	asked: "choose",
	list(e, t, n, r) {
		return r[0] = Y.three, sa(t) ? (r[1] = Y.oneAndOne, 2) : 1;
	},
	play(e, t, n, r, i) {
		let a = r === Y.three;
		t.owed = a ? 3 : 1, t.owedIntrigue = +!a, t.phase = X.draw, i?.({
			id: "chose",
			seat: n,
			option: a ? "three" : "one-and-one"
		});
	},
	refuse(e, t) {
		return t.turn < e.seats ? U("RY-2.2", "first-turn") : t.phase === X.choose ? U("RY-2.5", "no-intrigue-left") : U("RY-2.3", "chosen-already");
	}
}, sa = (e) => ia(J(e.intriguePile)) > 0 || ia(e.intrigueDiscards) > 0, ca = {
	asked: "draw",
	list(e, t, n, r) {
		let i = 0;
		if (t.owed > 0) {
			let { display: n } = t;
			for (let e = 0; e < 4; e++) r[i] = Y.take + e, i += 0 - n[e] >>> 31;
			la(e, t) && (r[i++] = Y.draw);
		}
		return t.owedIntrigue > 0 && (r[i++] = Y.drawIntrigue), i;
	},
	play(e, t, n, r, i) {
		r < Y.draw ? ua(t, r - Y.take, i) : r === Y.draw ? (i?.({
			id: "draws",
			seat: n,
			pile: "country"
		}), aa(J(t.pile)) === 0 && Pr(t, i), t.phase = X.dealCountry) : (i?.({
			id: "draws",
			seat: n,
			pile: "intrigue"
		}), ia(J(t.intriguePile)) === 0 && (Zt(t.intrigueDiscards, J(t.intriguePile)), i?.({
			id: "renewed",
			pile: "intrigue"
		})), t.phase = X.dealIntrigue);
	},
	refuse(e, t, n, r) {
		return t.phase === X.choose ? U("RY-2.3", "choose-first") : t.phase === X.draw ? r === Y.drawIntrigue ? t.turn < e.seats ? U("RY-2.2", "first-turn") : U("RY-2.3", "no-intrigue-owed") : t.owed === 0 ? U("RY-2.3", "no-country-owed") : r === Y.draw ? U("RY-2.9", "pile-empty") : U("RY-2.4", "not-on-display", { country: ra[r - Y.take] }) : U("RY-2.1", "drawing-is-over");
	}
}, la = (e, t) => aa(J(t.pile)) > 0 || e.renewsAtOnce && aa(t.discards) > 0;
function ua(e, t, n) {
	let r = 4 * e.mover + t;
	e.display[t]--, J(e.hand)[r]++, e.known[r]++, e.owed--, n?.({
		id: "took",
		seat: e.mover,
		country: t
	}), pa(e);
}
var da = {
	total: ea,
	at: $i,
	play(e, t, n, r) {
		let i = n - Y.countryCard;
		J(t.pile)[i]--, J(t.hand)[4 * t.mover + i]++, t.owed--, r?.({
			id: "drew",
			seat: t.mover,
			country: Qi(i)
		}), Mr(e, t, na.drawing, r), pa(t);
	}
}, fa = {
	total: (e, t) => ia(J(t.intriguePile)),
	at(e, t, n) {
		let r = J(t.intriguePile), i = Y.intrigueCard;
		for (let e = 0, t = 0; e < 5; e++) t += r[e], i += ta(n, t);
		return i;
	},
	play(e, t, n, r) {
		let i = n - Y.intrigueCard;
		J(t.intriguePile)[i]--, J(t.intrigue)[6 * t.mover + i]++, t.owedIntrigue--, r?.({
			id: "drew-intrigue",
			seat: t.mover,
			kind: Qi(i)
		}), pa(t);
	}
};
function pa(e) {
	e.phase = e.owed + e.owedIntrigue > 0 ? X.draw : X.play;
}
// ../../../tmp/old/games/royals/rules/flow.ts
var { ACT: Z } = Cn, { PHASE: Q } = V, { startingPlayer: ma, showing: ha } = pr, { choosing: ga, drawing: _a, countryCard: va, intrigueCard: ya } = Zi, { playing: ba, paying: xa, payingIntrigue: Sa } = gi, { discarding: Ca, discardingIntrigue: wa, refilling: Ta } = Hr;
function Ea(e, t) {
	return t.phase < Q.choose ? -1 : t.phase === Q.over ? -2 : t.mover;
}
function Da(e, t, n, r) {
	if (n !== t.mover) return 0;
	switch (t.phase) {
		case Q.choose: return ga.list(e, t, n, r);
		case Q.draw: return _a.list(e, t, n, r);
		case Q.play: return ba.list(e, t, n, r);
		case Q.pay: return xa.list(e, t, n, r);
		case Q.payIntrigue: return Sa.list(e, t, n, r);
		case Q.discard: return Ca.list(e, t, n, r);
		case Q.discardIntrigue: return wa.list(e, t, n, r);
		default: return 0;
	}
}
function Oa(e, t) {
	switch (t.phase) {
		case Q.start: return ma.total(e, t);
		case Q.dealIntrigue: return ya.total(e, t);
		default: return va.total(e, t);
	}
}
function ka(e, t, n) {
	switch (t.phase) {
		case Q.start: return ma.at(e, t, n);
		case Q.dealIntrigue: return ya.at(e, t, n);
		default: return va.at(e, t, n);
	}
}
function Aa(e, t, n, r, i) {
	switch (t.phase) {
		case Q.start: return ma.play(e, t, r, i);
		case Q.show: return ha.play(e, t, r, i);
		case Q.choose: return ga.play(e, t, n, r, i);
		case Q.draw: return _a.play(e, t, n, r, i);
		case Q.dealCountry: return va.play(e, t, r, i);
		case Q.dealIntrigue: return ya.play(e, t, r, i);
		case Q.play: return ba.play(e, t, n, r, i);
		case Q.pay: return xa.play(e, t, n, r, i);
		case Q.payIntrigue: return Sa.play(e, t, n, r, i);
		case Q.discard: return Ca.play(e, t, n, r, i);
		case Q.discardIntrigue: return wa.play(e, t, n, r, i);
		default: return Ta.play(e, t, r, i);
	}
}
function ja(e, t, n, r) {
	return t.phase === Q.over ? U("RY-8.4", "game-over") : t.phase < Q.choose || n !== t.mover ? U("RY-2.1", "not-your-turn") : r >= Z.startingPlayer && r < Z.pay ? U("RY-2.6", "only-chance") : Ma(r)?.refuse(e, t, n, r) ?? U("RY-2.1", "not-now");
}
function Ma(e) {
	if (e >= Z.discardIntrigue) return wa;
	if (e >= Z.payIntrigue) return Sa;
	if (e >= Z.discard) return Ca;
	if (e >= Z.pay) return xa;
	if (e >= Z.claim || e === Z.endTurn) return ba;
	if (!(e > Z.endTurn)) return e >= Z.three ? ga : _a;
}
function Na(e) {
	return Pa.get(e)?.asked ?? "";
}
var Pa = /* @__PURE__ */ new Map([
	[Q.choose, ga],
	[Q.draw, _a],
	[Q.play, ba],
	[Q.pay, xa],
	[Q.payIntrigue, Sa],
	[Q.discard, Ca],
	[Q.discardIntrigue, wa]
]);
function Fa(e, t, n) {
	let r = [];
	return r.length = Da(e, t, n, r), t.phase === Q.draw && r.includes(Z.draw) ? Z.draw : y(r, 0);
}
// ../../../tmp/old/games/royals/rules/moves.ts
function Ia(e, t) {
	let n = La(t);
	return v(Ra(e, n) === t, "the number is an action of the box"), n;
}
function La(e) {
	if (e >= R.discardIntrigue) return {
		kind: "discard-intrigue",
		cards: Dn(e)
	};
	if (e >= R.payIntrigue) return {
		kind: "pay-intrigue",
		cards: Dn(e)
	};
	if (e >= R.discard) return {
		kind: "discard",
		cards: En(e)
	};
	if (e >= R.pay) return {
		kind: "pay",
		cards: En(e)
	};
	if (e >= R.intrigueCard) return {
		kind: "intrigue-card",
		pair: e - R.intrigueCard
	};
	if (e >= R.countryCard) return {
		kind: "country-card",
		country: e - R.countryCard
	};
	if (e >= R.startingPlayer) return {
		kind: "starting-player",
		seat: e - R.startingPlayer
	};
	if (e >= R.takeOver) return {
		kind: "take-over",
		noble: e - R.takeOver
	};
	if (e >= R.claim) return {
		kind: "claim",
		noble: e - R.claim
	};
	switch (e) {
		case R.draw: return { kind: "draw" };
		case R.drawIntrigue: return { kind: "draw-intrigue" };
		case R.three: return {
			kind: "choose",
			option: "three"
		};
		case R.oneAndOne: return {
			kind: "choose",
			option: "one-and-one"
		};
		case R.endTurn: return { kind: "end-turn" };
		default: return {
			kind: "take",
			country: e - R.take
		};
	}
}
function Ra(e, t) {
	switch (t.kind) {
		case "choose": return t.option === "three" ? R.three : t.option === "one-and-one" ? R.oneAndOne : void 0;
		case "take": return za(P.length, t.country, R.take);
		case "draw": return R.draw;
		case "draw-intrigue": return R.drawIntrigue;
		case "claim": return za(e.nobleCity.length, t.noble, R.claim);
		case "take-over": return za(e.nobleCity.length, t.noble, R.takeOver);
		case "pay": return Ba(t.cards, P.length, 15) ? R.pay + wn(t.cards) : void 0;
		case "pay-intrigue": return Ba(t.cards, F.length, 7) ? R.payIntrigue + Tn(t.cards) : void 0;
		case "end-turn": return R.endTurn;
		case "discard": return Ba(t.cards, P.length, 15) ? R.discard + wn(t.cards) : void 0;
		case "discard-intrigue": return Ba(t.cards, F.length, 7) ? R.discardIntrigue + Tn(t.cards) : void 0;
		case "starting-player": return za(e.seats, t.seat, R.startingPlayer);
		case "country-card": return za(P.length, t.country, R.countryCard);
		case "intrigue-card": return za(F.length, t.pair, R.intrigueCard);
		default: return;
	}
}
var za = (e, t, n) => Number.isInteger(t) && t >= 0 && t < e ? n + t : void 0, Ba = (e, t, n) => Array.isArray(e) && e.length === t && e.every((e) => Number.isInteger(e) && e >= 0 && e <= n) && e.some((e) => e > 0), Va = [
	"take",
	"draw",
	"intrigue",
	"three",
	"one-and-one",
	"done",
	"claim",
	"seize",
	"pay",
	"plot",
	"discard",
	"shed",
	"first",
	"card",
	"scheme"
];
function Ha(e, t) {
	let n = Ia(e, t);
	switch (n.kind) {
		case "choose": return n.option;
		case "take": return `take ${P[n.country]}`;
		case "draw": return "draw";
		case "draw-intrigue": return "intrigue";
		case "claim": return `claim ${e.nobleLabel[n.noble]}`;
		case "take-over": return `seize ${e.nobleLabel[n.noble]}`;
		case "pay": return `pay ${Ka(n.cards, P)}`;
		case "pay-intrigue": return `plot ${Ka(n.cards, I)}`;
		case "end-turn": return "done";
		case "discard": return `discard ${Ka(n.cards, P)}`;
		case "discard-intrigue": return `shed ${Ka(n.cards, I)}`;
		case "starting-player": return `first ${b(n.seat)}`;
		case "country-card": return `card ${P[n.country]}`;
		case "intrigue-card": return `scheme ${I[n.pair]}`;
	}
}
function Ua(e, t) {
	let n = Wa(e, t);
	return n && Ra(e, n);
}
function Wa(e, t) {
	let n = t.indexOf(" "), r = t.slice(n + 1);
	switch (n < 0 ? t : t.slice(0, n + 1)) {
		case "three": return {
			kind: "choose",
			option: "three"
		};
		case "one-and-one": return {
			kind: "choose",
			option: "one-and-one"
		};
		case "take ": return {
			kind: "take",
			country: Ga(r)
		};
		case "draw": return { kind: "draw" };
		case "intrigue": return { kind: "draw-intrigue" };
		case "claim ": return {
			kind: "claim",
			noble: e.nobleByLabel.get(r) ?? -1
		};
		case "seize ": return {
			kind: "take-over",
			noble: e.nobleByLabel.get(r) ?? -1
		};
		case "pay ": return {
			kind: "pay",
			cards: Ja(r, P)
		};
		case "plot ": return {
			kind: "pay-intrigue",
			cards: Ja(r, I)
		};
		case "done": return { kind: "end-turn" };
		case "discard ": return {
			kind: "discard",
			cards: Ja(r, P)
		};
		case "shed ": return {
			kind: "discard-intrigue",
			cards: Ja(r, I)
		};
		case "first ": return {
			kind: "starting-player",
			seat: we(r, e.seats) ?? -1
		};
		case "card ": return {
			kind: "country-card",
			country: Ga(r)
		};
		case "scheme ": return {
			kind: "intrigue-card",
			pair: xn(I, r) ?? -1
		};
		default: return;
	}
}
var Ga = (e) => xn(P, e) ?? -1, Ka = (e, t) => t.flatMap((t, n) => e[n] ? [`${e[n]}${t}`] : []).join("+"), qa = [];
function Ja(e, t) {
	let n = t.map(() => 0), r = -1;
	for (let i of e.split("+")) {
		let [, e, a] = /^([1-9]\d?)([A-Z/]+)$/.exec(i) ?? [], o = a === void 0 ? -1 : t.indexOf(a);
		if (o <= r) return qa;
		n[o] = Number(e), r = o;
	}
	return n;
}
// ../../../tmp/old/games/royals/rules/data/standard-board.ts
var Ya = {
	name: "standard",
	titles: {
		Marshal: {
			cost: 1,
			full: 4,
			half: 2
		},
		Baron: {
			cost: 2,
			full: 6,
			half: 3
		},
		Countess: {
			cost: 3,
			full: 8,
			half: 4
		},
		Duke: {
			cost: 4,
			full: 10,
			half: 5
		},
		Cardinal: {
			cost: 5,
			full: 12,
			half: 6
		},
		Princess: {
			cost: 6,
			full: 14,
			half: 7
		},
		King: {
			cost: 8,
			full: 16,
			half: 8
		}
	},
	countries: {
		FR: {
			bonus: [7, 6],
			period: [10, 4]
		},
		DE: {
			bonus: [6, 5],
			period: [6, 5]
		},
		GB: {
			bonus: [4, 3],
			period: [8, 3]
		},
		ES: {
			bonus: [5, 4],
			period: [7, 4]
		}
	},
	cities: [
		{
			name: "Paris",
			country: "FR",
			bonus: 7,
			nobles: [{
				title: "King",
				influence: 4
			}, {
				title: "Princess",
				influence: 2
			}],
			provenance: {
				name: "R",
				bonus: "D",
				nobles: "D",
				influence: "D"
			}
		},
		{
			name: "Marseille",
			country: "FR",
			bonus: 6,
			nobles: [{
				title: "Princess",
				influence: 2
			}],
			provenance: {
				name: "R",
				bonus: "R",
				nobles: "R",
				influence: "R"
			}
		},
		{
			name: "Bordeaux",
			country: "FR",
			bonus: 4,
			nobles: [{
				title: "Cardinal",
				influence: 2
			}, {
				title: "Countess",
				influence: 1
			}],
			provenance: {
				name: "R",
				bonus: "R",
				nobles: "R",
				influence: "R"
			}
		},
		{
			name: "Dijon",
			country: "FR",
			bonus: 3,
			nobles: [{
				title: "Duke",
				influence: 2
			}, {
				title: "Baron",
				influence: 1
			}],
			provenance: {
				name: "d",
				bonus: "R",
				nobles: "R",
				influence: "R"
			}
		},
		{
			name: "Rennes",
			country: "FR",
			bonus: 2,
			nobles: [{
				title: "Baron",
				influence: 2
			}, {
				title: "Marshal",
				influence: 1
			}],
			provenance: {
				name: "R",
				bonus: "R",
				nobles: "R",
				influence: "R"
			}
		},
		{
			name: "Vienna",
			country: "DE",
			bonus: 7,
			nobles: [{
				title: "King",
				influence: 4
			}, {
				title: "Princess",
				influence: 2
			}],
			provenance: {
				name: "d",
				bonus: "R",
				nobles: "D",
				influence: "R"
			}
		},
		{
			name: "Munich",
			country: "DE",
			bonus: 4,
			nobles: [{
				title: "Duke",
				influence: 2
			}, {
				title: "Countess",
				influence: 1
			}],
			provenance: {
				name: "d",
				bonus: "R",
				nobles: "D",
				influence: "R"
			}
		},
		{
			name: "Cologne",
			country: "DE",
			bonus: 3,
			nobles: [{
				title: "Cardinal",
				influence: 2
			}, {
				title: "Baron",
				influence: 1
			}],
			provenance: {
				name: "d",
				bonus: "R",
				nobles: "d",
				influence: "d"
			}
		},
		{
			name: "Berlin",
			country: "DE",
			bonus: 2,
			nobles: [{
				title: "Baron",
				influence: 2
			}, {
				title: "Marshal",
				influence: 1
			}],
			provenance: {
				name: "R",
				bonus: "R",
				nobles: "D",
				influence: "R"
			}
		},
		{
			name: "London",
			country: "GB",
			bonus: 8,
			nobles: [{
				title: "King",
				influence: 4
			}],
			provenance: {
				name: "D",
				bonus: "R",
				nobles: "D",
				influence: "D"
			}
		},
		{
			name: "Dublin",
			country: "GB",
			bonus: 5,
			nobles: [{
				title: "Cardinal",
				influence: 2
			}, {
				title: "Duke",
				influence: 1
			}],
			provenance: {
				name: "D",
				bonus: "R",
				nobles: "R",
				influence: "R"
			}
		},
		{
			name: "Edinburgh",
			country: "GB",
			bonus: 4,
			nobles: [{
				title: "Princess",
				influence: 2
			}, {
				title: "Countess",
				influence: 1
			}],
			provenance: {
				name: "D",
				bonus: "R",
				nobles: "R",
				influence: "R"
			}
		},
		{
			name: "Madrid",
			country: "ES",
			bonus: 8,
			nobles: [{
				title: "King",
				influence: 4
			}],
			provenance: {
				name: "d",
				bonus: "R",
				nobles: "d",
				influence: "R"
			}
		},
		{
			name: "Barcelona",
			country: "ES",
			bonus: 4,
			nobles: [{
				title: "Countess",
				influence: 2
			}, {
				title: "Baron",
				influence: 1
			}],
			provenance: {
				name: "R",
				bonus: "R",
				nobles: "D",
				influence: "R"
			}
		},
		{
			name: "Seville",
			country: "ES",
			bonus: 3,
			nobles: [{
				title: "Cardinal",
				influence: 2
			}, {
				title: "Marshal",
				influence: 1
			}],
			provenance: {
				name: "R",
				bonus: "R",
				nobles: "D",
				influence: "R"
			}
		},
		{
			name: "Valencia",
			country: "ES",
			bonus: 2,
			nobles: [{
				title: "Duke",
				influence: 2
			}, {
				title: "Marshal",
				influence: 1
			}],
			provenance: {
				name: "d",
				bonus: "R",
				nobles: "d",
				influence: "D"
			}
		}
	]
}, Xa = /* @__PURE__ */ j({
	$schema: /* @__PURE__ */ k(/* @__PURE__ */ Ft("must be text")),
	name: Ht,
	titles: /* @__PURE__ */ j(Gt(H, /* @__PURE__ */ j({
		cost: /* @__PURE__ */ M(/* @__PURE__ */ Mt("must be a number"), /* @__PURE__ */ xt("must be a whole number"), /* @__PURE__ */ Tt(1, "must be at least 1"), /* @__PURE__ */ Ct(12, "must be at most 12, the hand limit")),
		full: N,
		half: N
	}, "must have cost, full and half, and nothing else")), "must have each of the seven titles once, and nothing else"),
	countries: /* @__PURE__ */ j(Gt(P, /* @__PURE__ */ j({
		bonus: Vt,
		period: Vt
	}, "must have bonus and period, and nothing else")), "must have FR, DE, GB and ES, and nothing else"),
	cities: /* @__PURE__ */ M(/* @__PURE__ */ kt(/* @__PURE__ */ j({
		name: Ht,
		country: /* @__PURE__ */ A(P, "must be FR, DE, GB or ES"),
		bonus: N,
		nobles: /* @__PURE__ */ M(/* @__PURE__ */ kt(/* @__PURE__ */ j({
			title: /* @__PURE__ */ A(H, "must be one of the seven titles"),
			influence: /* @__PURE__ */ M(N, /* @__PURE__ */ Ct(20, "must be at most 20"))
		}, "must have title and influence, and nothing else"), "must be a list of 1 to 3 nobles"), /* @__PURE__ */ wt(1, "must be a list of 1 to 3 nobles"), /* @__PURE__ */ St(3, "must be a list of 1 to 3 nobles")),
		provenance: /* @__PURE__ */ k(/* @__PURE__ */ j({
			name: /* @__PURE__ */ k(Ut),
			bonus: /* @__PURE__ */ k(Ut),
			nobles: /* @__PURE__ */ k(Ut),
			influence: /* @__PURE__ */ k(Ut)
		}, "may have name, bonus, nobles and influence, and nothing else"))
	}, "must have name, country, bonus and nobles, may have provenance, and nothing else"), "must be a list of cities"), /* @__PURE__ */ St(32, "must have at most 32 cities"))
}, "must be a board file: an object with name, titles, countries and cities, and nothing else"), Za = /* @__PURE__ */ j({
	edition: /* @__PURE__ */ k(/* @__PURE__ */ A(lr, `must be one of ${lr.join(", ")}`), "2016"),
	fourCards: /* @__PURE__ */ k(/* @__PURE__ */ At("must be true or false"), !1),
	wilds: /* @__PURE__ */ k(/* @__PURE__ */ A(["strict", "free"], "must be strict or free"), "strict"),
	cubes: /* @__PURE__ */ k(/* @__PURE__ */ A(["unlimited", "printed"], "must be unlimited or printed"), "unlimited"),
	scores: /* @__PURE__ */ k(/* @__PURE__ */ A(["open", "hidden"], "must be open or hidden"), "open"),
	start: /* @__PURE__ */ k(Wt, "random"),
	board: /* @__PURE__ */ k(/* @__PURE__ */ Lt([/* @__PURE__ */ jt("standard"), /* @__PURE__ */ Nt(/* @__PURE__ */ Ft(), /* @__PURE__ */ Rt())], "must be \"standard\" or a board file"), "standard")
}, "must be an object with edition, fourCards, wilds, cubes, scores, start and board, each optional, and nothing else");
function Qa(e, t) {
	let n = qt(Za, e, "options");
	if (!n.ok) return n;
	let { start: r, board: i, ...a } = n.value, o = r === "random" ? "random" : r.charCodeAt(0) - 65;
	if (o !== "random" && o >= t) return _("options", {
		path: "start",
		problem: `names seat ${r}, but there are ${t} seats`
	});
	if (i === "standard") return g({
		...a,
		start: o,
		board: Ya
	});
	let s = $a(i);
	return s.ok ? g({
		...a,
		start: o,
		board: s.value
	}) : s;
}
function $a(e) {
	let t = qt(Xa, e, "board");
	if (!t.ok) return t;
	let { $schema: n, ...r } = t.value, i = eo(r);
	return i ? _("board", i) : g(r);
}
function eo(e) {
	for (let t of P) {
		let n = e.cities.filter((e) => e.country === t).length;
		if (n < 1 || n > 8) return {
			path: "cities",
			problem: `must give ${t} 1 to 8 cities, not ${n}`
		};
		for (let n of ["bonus", "period"]) {
			let [r, i] = e.countries[t][n];
			if (r < i) return {
				path: `countries.${t}.${n}`,
				problem: "must have the higher value first"
			};
		}
	}
	for (let [t, n] of e.cities.entries()) if (e.cities.findIndex((e) => Kt(e.name) === Kt(n.name)) < t) return {
		path: `cities[${t}].name`,
		problem: `names a second city ${n.name}`
	};
	for (let t of H) {
		let { full: n, half: r } = e.titles[t];
		if (r > n) return {
			path: `titles.${t}.half`,
			problem: "must not be worth more than the full marker"
		};
		if (!e.cities.some((e) => e.nobles.some((e) => e.title === t))) return {
			path: "cities",
			problem: `must have a ${t} somewhere`
		};
	}
}
// ../../../tmp/old/games/royals/rules/setup.ts
function to(e, t) {
	let n = Er[e.edition], { board: r } = e, i = P.flatMap((e) => r.cities.filter((t) => t.country === e)), a = y(n.removed, t - 2);
	return {
		options: e,
		seats: t,
		renewsAtOnce: n.renewsAtOnce,
		strictWilds: e.wilds === "strict",
		limitedCubes: e.cubes === "printed",
		cards: n.cards.map((e, t) => e - y(a, t)),
		firstDraws: y(n.firstDraws, t - 2),
		displaySize: e.fourCards ? 4 : 3,
		cubes: t === 2 ? kr.two : kr.more,
		...no(i, t),
		...ro(r, i),
		...io(r, i, y(n.house, t - 2))
	};
}
function no(e, t) {
	let n = L(t);
	return {
		cityName: e.map((e) => e.name),
		cityCountry: e.map((e) => P.indexOf(e.country)),
		cityBonus: e.map((e) => e.bonus),
		citiesOf: P.map((t) => e.filter((e) => e.country === t).length),
		firstCity: [...P.map((t) => e.findIndex((e) => e.country === t)), e.length],
		noCubes: e.map(() => n)
	};
}
function ro(e, t) {
	let n = t.flatMap((t, n) => t.nobles.map((r) => ({
		...r,
		at: n,
		city: t,
		cost: e.titles[r.title].cost
	}))), r = n.map(({ at: e, city: t, title: r }, i) => so(t, r, n.slice(0, i).filter((t) => t.at === e && t.title === r).length)), i = P.map((e) => n.filter((t) => t.city.country === e));
	return {
		nobleCity: n.map((e) => e.at),
		nobleCountry: n.map((e) => P.indexOf(e.city.country)),
		nobleTitle: n.map((e) => H.indexOf(e.title)),
		nobleCost: n.map((e) => e.cost),
		nobleInfluence: n.map((e) => e.influence),
		nobleHeight: n.map((e) => 100 * e.cost + e.city.bonus),
		firstNoble: [...P.map((e) => n.findIndex((t) => t.city.country === e)), n.length],
		kings: i.map((e) => oo(e.map((e) => e.title === H[6]))),
		upTo: i.flatMap((e) => Array.from({ length: ao + 1 }, (t, n) => oo(e.map((e) => e.cost <= n)))),
		nobleLabel: r,
		nobleByLabel: new Map(r.map((e, t) => [e, t]))
	};
}
function io(e, t, n) {
	let r = t.map((e, t) => ({
		kind: "city",
		city: t,
		value: e.bonus
	})), i = P.flatMap((t, n) => e.countries[t].bonus.map((e) => ({
		kind: "country",
		country: n,
		value: e
	}))), a = n.map((e) => ({
		kind: "house",
		value: e
	})), o = ur.flatMap((t, n) => P.flatMap((t, r) => e.countries[t].period.map((e, t) => ({
		kind: "period",
		period: n,
		country: r,
		place: t === 0 ? 1 : 2,
		value: e
	})))), s = H.flatMap((t, n) => co(e, t, n)), c = [
		...r,
		...i,
		...a,
		...o,
		...s
	], l = r.length, u = l + i.length, d = u + a.length, f = d + o.length;
	return {
		markers: c,
		markerPoints: c.map(({ value: e }) => e),
		countryMarkers: l,
		houseMarkers: u,
		periodMarkers: d,
		titleMarkers: f
	};
}
var ao = 15, oo = (e) => e.reduce((e, t, n) => t ? e | 1 << n : e, 0), so = (e, t, n) => `${Kt(e.name)}.${t}${n === 0 ? "" : n + 1}`, co = (e, t, n) => [
	{
		kind: "title",
		title: n,
		half: !1,
		value: e.titles[t].full
	},
	{
		kind: "title",
		title: n,
		half: !0,
		value: e.titles[t].half
	},
	{
		kind: "title",
		title: n,
		half: !0,
		value: e.titles[t].half
	}
];
function lo(e) {
	let { seats: t, options: n } = e, r = n.start === "random" ? -1 : n.start;
	return {
		phase: r < 0 ? dr.start : dr.show,
		mover: Math.max(r, 0),
		starter: r,
		turn: 0,
		period: 0,
		ending: !1,
		cause: fr.none,
		causeLast: !1,
		owed: 0,
		owedIntrigue: 0,
		pending: -1,
		pile: x([...e.cards]),
		display: L(4),
		discards: L(4),
		intriguePile: x(L(F.length).fill(4)),
		intrigueDiscards: L(F.length),
		hand: x(L(4 * t)),
		intrigue: x(L(F.length * t)),
		known: L(4 * t),
		owner: L(e.nobleCity.length).fill(-1),
		held: L(4 * t),
		cathedral: L(e.cityName.length * t),
		presence: L(e.cityName.length * t),
		titles: L(H.length * t),
		markers: L(e.markers.length).fill(-1),
		score: L(t)
	};
}
// ../../../tmp/old/games/royals/rules/view.ts
var { PHASE: uo } = V, $ = F.length, fo = H.length;
function po(e, t, n) {
	let r = S(t.hand), i = S(t.intrigue), { seats: a } = e;
	return {
		viewer: n,
		phase: t.phase,
		mover: t.mover,
		starter: t.starter,
		turn: t.turn,
		period: t.period,
		ending: t.ending,
		cause: t.cause,
		causeLast: t.causeLast,
		owed: t.owed,
		owedIntrigue: t.owedIntrigue,
		pending: t.pending,
		pile: Gn(S(t.pile)),
		intriguePile: Kn(S(t.intriguePile)),
		display: qn(t.display),
		discards: qn(t.discards),
		intrigueDiscards: Jn(t.intrigueDiscards),
		hand: n === null ? null : qn(r, 4 * n),
		intrigue: n === null ? null : Jn(i, $ * n),
		hands: rn(r, 4, a),
		intrigues: rn(i, $, a),
		known: ho(t.known, a),
		owner: t.owner.slice(),
		cathedral: mo(e, t.cathedral),
		titles: Qt(t.titles, fo),
		markers: t.markers.slice(),
		score: e.options.scores === "open" || t.phase === uo.over ? t.score.slice() : null
	};
}
function mo({ noCubes: e, seats: t }, n) {
	let r = e.slice();
	for (let e = 0, i = 0; e < r.length; e++, i += t) {
		let a = 0;
		for (let e = 0; e < t; e++) a |= n[i + e];
		a !== 0 && (r[e] = n.slice(i, i + t));
	}
	return r;
}
function ho(e, t) {
	let n = [];
	for (let r = 0; r < t; r++) n.push(qn(e, 4 * r));
	return n;
}
function go(e, t, n) {
	let r = vo(e, t), i = t.viewer !== t.mover && (t.phase === uo.pay || t.phase === uo.payIntrigue);
	for (let a = 0; yo(e, t, r, n), i && t.phase !== uo.payIntrigue && !xo(e, r); a++) if (!(a < _o)) {
		Co(e, t, r);
		break;
	}
	for (let a = 0; bo(t, r, n), i && !So(e, r); a++) v(a < 100 * _o, "a hand that can pay for a take-over can be imagined");
	return r;
}
var _o = 60;
function vo(e, t) {
	let n = $t(t.cathedral, e.seats), r = L(n.length);
	for (let e = 0; e < n.length; e++) n[e] > 0 && (r[e] = 1);
	let i = L(4 * e.seats);
	for (let n = 0; n < t.owner.length; n++) {
		let a = t.owner[n];
		a < 0 || (r[e.seats * e.nobleCity[n] + a] = 1, i[4 * a + e.nobleCountry[n]] |= fi(e, n));
	}
	let a = L(e.seats);
	for (let n = 0; n < t.markers.length; n++) t.markers[n] >= 0 && (a[t.markers[n]] += e.markerPoints[n]);
	return {
		phase: t.phase,
		mover: t.mover,
		starter: t.starter,
		turn: t.turn,
		period: t.period,
		ending: t.ending,
		cause: t.cause,
		causeLast: t.causeLast,
		owed: t.owed,
		owedIntrigue: t.owedIntrigue,
		pending: t.pending,
		pile: x([
			0,
			0,
			0,
			0
		]),
		display: t.display.slice(),
		discards: t.discards.slice(),
		intriguePile: x(L($)),
		intrigueDiscards: t.intrigueDiscards.slice(),
		hand: x(L(4 * e.seats)),
		intrigue: x(L($ * e.seats)),
		known: $t(t.known, 4),
		owner: t.owner.slice(),
		held: i,
		cathedral: n,
		presence: r,
		titles: $t(t.titles, fo),
		markers: t.markers.slice(),
		score: a
	};
}
function yo(e, t, n, r) {
	let i = e.cards.map((e, n) => e - t.display[n] - t.discards[n]), a = an(i, 4, n.known, t.viewer, t.hand);
	on(i, 4, a, t.hands, r), n.hand = x(a), n.pile = x(i);
}
function bo(e, t, n) {
	let r = e.intrigueDiscards.map((e) => 4 - e), i = an(r, $, L($ * e.intrigues.length), e.viewer, e.intrigue);
	on(r, $, i, e.intrigues, n), t.intrigue = x(i), t.intriguePile = x(r);
}
var xo = (e, t) => Xn(S(t.hand), t.mover, e.nobleCountry[t.pending]) >= e.nobleCost[t.pending] && !Hi(e, t, t.pending), So = (e, t) => {
	if (t.owner[t.pending] < 0) return !0;
	let n = Yi(e, t, t.pending);
	return t.phase === uo.payIntrigue ? n > 1 : n > 0;
};
function Co(e, t, n) {
	let r = e.nobleCountry[n.pending], i = [
		0,
		1,
		2,
		3
	].filter((e) => e !== r);
	for (; !xo(e, n);) {
		let a = Hi(e, n, n.pending);
		v(i.some((i) => a ? wo(e, t, n, r, i) : wo(e, t, n, i, r)), "a hand that can pay for the noble can be imagined");
	}
}
function wo(e, t, n, r, i) {
	let a = S(n.hand), o = S(n.pile), s = 4 * n.mover;
	if (a[s + r] <= n.known[s + r]) return !1;
	let c = (e, t) => (a[s + r]--, e[t + r]++, e[t + i]--, a[s + i]++, !0);
	if (o[i] > 0) return c(o, 0);
	for (let r = 0; r < e.seats; r++) if (r !== n.mover && r !== t.viewer && a[4 * r + i] > n.known[4 * r + i]) return c(a, 4 * r);
	return !1;
}
// ../../../tmp/old/games/royals/rules/look-up.ts
var To = (e, t) => ({
	label: y(e.nobleLabel, t),
	city: y(e.nobleCity, t),
	country: y(e.nobleCountry, t),
	title: y(e.nobleTitle, t),
	cost: y(e.nobleCost, t),
	influence: y(e.nobleInfluence, t)
}), Eo = (e, t) => y(e.markers, t), Do = (e, t) => y(e.markerPoints, t);
function Oo(e, t, n) {
	let r = e.periodMarkers + 2 * (4 * t + n);
	return [Do(e, r), Do(e, r + 1)];
}
function ko(e, t) {
	let n = e.titleMarkers + 3 * t;
	return {
		whole: Do(e, n),
		half: Do(e, n + 1)
	};
}
// ../../../tmp/old/games/royals/rules/index.ts
function Ao(e) {
	return {
		phase: e.phase,
		mover: e.mover,
		starter: e.starter,
		turn: e.turn,
		period: e.period,
		ending: e.ending,
		cause: e.cause,
		causeLast: e.causeLast,
		owed: e.owed,
		owedIntrigue: e.owedIntrigue,
		pending: e.pending,
		pile: x(S(e.pile).slice()),
		display: e.display.slice(),
		discards: e.discards.slice(),
		intriguePile: x(S(e.intriguePile).slice()),
		intrigueDiscards: e.intrigueDiscards.slice(),
		hand: x(S(e.hand).slice()),
		intrigue: x(S(e.intrigue).slice()),
		known: e.known.slice(),
		owner: e.owner.slice(),
		held: e.held.slice(),
		cathedral: e.cathedral.slice(),
		presence: e.presence.slice(),
		titles: e.titles.slice(),
		markers: e.markers.slice(),
		score: e.score.slice()
	};
}
function jo(e) {
	return (e.renewsAtOnce ? ["drawing", "refilling"] : ["refilling"]).flatMap((e) => [`${e}-mid-round`, `${e}-last-turn`]);
}
function Mo(e, t) {
	if (t.phase === dr.over) return `${t.cause === fr.drawing ? "drawing" : "refilling"}-${t.causeLast ? "last-turn" : "mid-round"}`;
}
function No(e) {
	return (3 * (Xt(e.cards) + 1) + 2 * e.seats) * 57;
}
function Po(e, t) {
	let n = {}, r = (e, t, n) => e.reduce((e, r, i) => e + (i % t === n ? r : 0), 0);
	return P.forEach((e, i) => {
		n[e] = y(S(t.pile), i) + y(t.display, i) + y(t.discards, i) + r(S(t.hand), 4, i);
	}), F.forEach(([e, i], a) => {
		n[`${P[e]}/${P[i]}`] = y(S(t.intriguePile), a) + y(t.intrigueDiscards, a) + r(S(t.intrigue), F.length, a);
	}), n["cubes on the board less cubes on titles"] = t.owner.filter((e) => e >= 0).length + Xt(t.cathedral) - Xt(t.titles), n;
}
var Fo = Se({
	id: "royals",
	name: "Royals",
	version: 1,
	seats: {
		min: 2,
		max: 5
	},
	editions: lr,
	variants: [
		{
			name: "2016",
			options: { edition: "2016" }
		},
		{
			name: "2014",
			options: { edition: "2014" }
		},
		{
			name: "2016-four-cards",
			options: {
				edition: "2016",
				fourCards: !0
			}
		},
		{
			name: "2014-four-cards",
			options: {
				edition: "2014",
				fourCards: !0
			}
		},
		{
			name: "2016-house-rules",
			options: {
				edition: "2016",
				wilds: "free",
				cubes: "printed",
				scores: "hidden",
				start: "A"
			}
		}
	],
	verbs: Va,
	options: Qa,
	box: to,
	endings: jo,
	bound: No,
	setup: lo,
	clone: Ao,
	next: Ea,
	list: Da,
	refuse: ja,
	chanceTotal: Oa,
	chanceAt: ka,
	play: Aa,
	idle: Fa,
	standings: Vr,
	ending: Mo,
	view: po,
	tell: Sn,
	imagine: go,
	tally: Po,
	write: Ha,
	read: Ua
});
export { Xa as BoardFile, fr as CAUSE, kn as CHOOSE_ONE_AND_ONE, On as CHOOSE_THREE, P as COUNTRIES, An as DRAW, jn as DRAW_INTRIGUE, Er as EDITION, lr as EDITIONS, Mn as END_TURN, fn as FREE, Dr as HAND_LIMIT, Or as INTRIGUE_LIMIT, cr as KING, F as PAIRS, ur as PERIODS, dr as PHASE, pn as REMOVED, Ya as STANDARD_BOARD, H as TITLES, Ra as actionOf, Na as asked, Ln as cardsIn, Pn as countryOf, Li as cubesLeft, Fo as game, Fo as royals, In as givesIntrigue, Xn as handWorth, Ir as influenceIn, Rn as intrigueCardsIn, Nn as isTake, Lr as leadersIn, Eo as markerAt, Ia as moveOf, To as nobleAt, Fn as nobleOf, Oo as periodPoints, Do as pointsOf, $a as readBoard, ko as titlePoints };
