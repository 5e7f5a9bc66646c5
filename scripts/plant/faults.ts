// Faults to be planted, each with the test that must notice. A fault is a piece of the program as it stands, found once, and what is put
// in its place.

export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

export interface Fault extends Edit {
  readonly name: string;
  /** What is wrong then. */
  readonly about: string;
  /** Where two things stand in for each other, both must go. */
  readonly and?: Edit;
  readonly test: string;
  readonly title: string;
}

const server = (file: string): string => `packages/server/src/${file}`;
const tests = (file: string): string => `packages/server/test/${file}.test.ts`;

export const editsOf = (fault: Fault): readonly Edit[] => (fault.and ? [fault, fault.and] : [fault]);

export function planted({ file, find, put }: Edit, text: string): string {
  const pieces = text.split(find);
  if (pieces.length !== 2) throw new Error(`${file}: what is to be changed stands there ${pieces.length - 1} times`);
  return pieces.join(put);
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'D1-offsets',
    about: 'the offsets of a zone are worked out anew for each deadline',
    file: server('table/zones.ts'),
    find: '    years.set(year, stretches);\n',
    put: '',
    test: tests('clock'),
    title: 'ask for the offsets of a zone once',
  },
  {
    name: 'D2-history',
    about: 'every viewer has the past read for themselves',
    file: server('table/history.ts'),
    find: '        kept.keep(name, whole);\n',
    put: '',
    test: tests('flood'),
    title: 'is read once for all who look from the same place',
  },
  {
    name: 'D2-taking-back',
    about: 'a seat may take back for ever',
    file: server('table/taking-back.ts'),
    find: 'wasted(match, to) > MOST_TAKEN_BACK',
    put: 'wasted(match, to) > Number.POSITIVE_INFINITY',
    test: tests('flood'),
    title: 'grows by no more than each seat may take back',
  },
  {
    name: 'D2-strangers',
    about: 'each socket without a session may send as much as a session',
    file: server('allowances.ts'),
    find: 'session === null ? strangers(address)',
    put: 'session === null ? strangers(address + Math.random())',
    test: tests('flood'),
    title: 'sockets without a session share what one address may send',
  },
  {
    name: 'D3-pings',
    about: 'every ping is answered',
    file: server('socket/connection.ts'),
    find: 'if (mayGoOn(state) && state.outbox.spare()) socket.pong(data);',
    put: 'socket.pong(data);',
    test: tests('flood'),
    title: 'are answered as often as messages would be',
  },
  {
    name: 'D3-unread',
    about: 'pings are answered to somebody who does not read',
    file: server('socket/connection.ts'),
    find: 'if (mayGoOn(state) && state.outbox.spare()) socket.pong(data);',
    put: 'if (mayGoOn(state)) for (let n = 0; n < 5_000; n++) socket.pong(data);',
    test: tests('flood'),
    title: 'are not answered to somebody who does not read',
  },
  {
    name: 'D3-bytes',
    about: 'bytes are not counted',
    file: server('socket/connection.ts'),
    find: "if (!state.bytes.take(services.now(), bytes)) cut(state, 'too-fast');",
    put: 'void bytes;',
    test: tests('flood'),
    title: 'bytes count for the address',
  },
  {
    name: 'D5-told',
    about: 'what was told runs past the sequence that the answer states',
    file: server('table/history.ts'),
    find: 'store.told(table, viewer, begin, upTo)',
    put: 'store.told(table, viewer, begin, begin + PAGE)',
    test: tests('truth'),
    title: 'does not run past the sequence that the answer states',
  },
  {
    name: 'D6-signal',
    about: 'other servers do not hear that a session has ended',
    file: server('people/sessions.ts'),
    find: '      store.signal({ session });\n',
    put: '',
    test: tests('truth'),
    title: 'has its sockets at the other closed by signal',
  },
  {
    name: 'D6-store',
    about: 'the store does not ask whether the session lives',
    file: server('store/postgres.ts'),
    find: '($13::text IS NULL OR EXISTS (SELECT 1 FROM valid))',
    put: '($13::text IS NULL OR $13::text IS NOT NULL)',
    test: tests('truth'),
    title: 'changes nothing there even when the signal is lost',
  },
  {
    name: 'D7-lists',
    about: 'lists carry the options of every table, boards among them',
    file: server('store/rows.ts'),
    find: '): ListedRow => ({\n',
    put: "): ListedRow => ({\n  ...({ options: 'of every table' } as object),\n",
    test: tests('board'),
    title: 'lists carry no board',
  },
  {
    name: 'D7-lines',
    about: 'the lobby answers with more than a line of a table',
    file: server('table/info.ts'),
    find: '  title: row.meta.title,\n  phase: row.phase,\n  seats: seatInfos(row.meta),',
    put: "  title: 'board '.repeat(2_000),\n  phase: row.phase,\n  seats: seatInfos(row.meta),",
    test: tests('board'),
    title: 'lists carry no board',
  },
  {
    name: 'D7-hash',
    about: 'every change sends the whole board again',
    file: server('table/info.ts'),
    find: 'options: boardOf(row.options)?.without ?? row.options,',
    put: 'options: row.options,',
    test: tests('board'),
    title: 'a socket is told of a board by its hash alone',
  },
  {
    name: 'D8-clocks',
    about: 'clocks wait behind bots',
    file: server('jobs.ts'),
    find: 'const kinds = JOBS.map((kind) => startKind(options, kind));',
    put: "const any: JobsOptions = { ...options, store: { ...options.store, claim: (node, now, lease, room) => options.store.claim(node, now, lease, room) } };\n  const kinds = [startKind(any, 'bot')];",
    test: tests('bots'),
    title: 'clocks run out in time',
  },
  {
    name: 'D8-queue',
    about: 'bots think in the order in which they were asked',
    file: server('bots/fair-queue.ts'),
    find: '      const things = ranks[rank].get(owner);\n      if (things) things.push(thing);\n      else ranks[rank].set(owner, [thing]);',
    put: "      const things = ranks[0].get('all');\n      if (things) things.push(thing);\n      else ranks[0].set('all', [thing]);\n      void [rank, owner];",
    test: tests('bots'),
    title: 'lets the bot of somebody who waits think next',
  },
  {
    name: 'D8-stopping',
    about: 'stopping waits for whatever bots are thinking about',
    file: server('services.ts'),
    find: '    await bots.close();\n    await endIn(STOPPING,',
    put: '    await stopJobs();\n    await endIn(STOPPING,',
    test: tests('bots'),
    title: 'what is in hand and never comes to its end does not keep the server from ending',
  },
  {
    name: 'D8-farewell',
    about: 'stopping waits for everybody to answer the farewell',
    file: server('socket/sockets.ts'),
    find: 'if (await within(FAREWELL, closed)) return;',
    put: 'await closed;',
    and: {
      file: server('socket/connection.ts'),
      find: '  setTimeout(() => socket.terminate(), FAREWELL).unref();\n',
      put: '',
    },
    test: tests('bots'),
    title: 'SIGTERM ends the server in good order while sockets neither read',
  },
  {
    name: 'D9-circuit',
    about: 'a silent database is asked again and again',
    file: server('store/circuit.ts'),
    find: '          silent = true;\n',
    put: '',
    test: tests('silent'),
    title: 'a silent database is answered for',
  },
  {
    name: 'D10-key',
    about: 'a line that is sent again is answered with 0',
    file: server('chat.ts'),
    find: 'if (before !== undefined) return ok(before);',
    put: 'if (before !== undefined) return ok(0);',
    test: tests('truth'),
    title: 'is answered with its own number when it is sent again',
  },
  {
    name: 'D10-spectators',
    about: 'a player who looks on hears the spectators',
    file: server('chat.ts'),
    find: 'viewer !== null || seatsOf(meta, person).length > 0) return false;',
    put: 'viewer !== null) return false;',
    test: tests('truth'),
    title: 'among spectators is not heard by a player who looks on',
  },
  {
    name: 'D11-rematch',
    about: 'the next table is noted before it is made, in a write of its own',
    file: server('table/tables.ts'),
    find: 'if (await options.store.create(row, made.value.first, link.value)) {',
    put: 'if ((await options.store.append(link.value)) && (await options.store.create(row, made.value.first))) {',
    test: tests('truth'),
    title: 'is made and noted in one transaction',
  },
  {
    name: 'D12-lease',
    about: 'what a dead process had taken stays taken',
    file: server('services.ts'),
    find: "if (store.kind === 'sqlite') await store.clearNodes('');",
    put: "if (store.kind === 'sqlite') await store.ping();",
    test: tests('bots'),
    title: 'a bot that was thinking when its server died thinks again',
  },
  {
    name: 'D13-sockets',
    about: 'sockets are counted after the store was asked who comes',
    file: server('socket/sockets.ts'),
    find: "  const left = [perAddress.add(address)];\n  stream.on('close', () => {\n    for (const leave of left) leave();\n  });\n  const visitor = await services.sessions.visitor(request.headers.cookie).catch(() => 'unavailable' as const);\n",
    put: "  const visitor = await services.sessions.visitor(request.headers.cookie).catch(() => 'unavailable' as const);\n  const left = [perAddress.add(address)];\n  stream.on('close', () => {\n    for (const leave of left) leave();\n  });\n",
    test: tests('front'),
    title: 'sockets from one address are counted before the store is asked who comes',
  },
  {
    name: 'D13-refused',
    about: 'an upgrade that was refused stays open',
    file: server('socket/sockets.ts'),
    find: '  setTimeout(() => stream.destroy(), PARTING).unref();\n',
    put: '',
    test: tests('front'),
    title: 'an upgrade that was refused',
  },
  {
    name: 'D15-snapshot',
    about: 'a snapshot that was altered is believed',
    file: server('store/rows.ts'),
    find: 'whole && (sum === undefined || sum === sumOf(JSON.stringify(snapshot)))',
    put: 'whole',
    test: tests('people'),
    title: 'is passed over, and the game is rebuilt from its entries',
  },
  {
    name: 'D15-key',
    about: 'a used key that a stranger sends again is «accepted»',
    file: server('handle-message.ts'),
    find: "holds(row.meta, seat, person.id) ? ok(null) : refused('not-your-seat', { seat: message.as })",
    put: "holds(row.meta, seat, person.id) || row.length > 0 ? ok(null) : refused('not-your-seat', { seat: message.as })",
    test: tests('people'),
    title: 'a used key that a stranger sends again is refused',
  },
  {
    name: 'D15-nul',
    about: 'a NUL in a path goes through',
    file: server('http/app.ts'),
    find: "if (request.url.includes('%00')) return refuse(reply, { id: 'no-such-path' });",
    put: '',
    test: tests('people'),
    title: 'with a NUL in their path are no paths',
  },
  {
    name: 'D15-host',
    about: 'requests for another host are answered',
    file: server('http/app.ts'),
    find: "return isOwnHost(request.headers, config.publicUrl) ? undefined : refuse(reply, { id: 'foreign-host' });",
    put: 'return undefined;',
    test: tests('people'),
    title: 'for another host than the public one are turned away',
  },
  {
    name: 'D15-clock',
    about: 'bots wait until a clock that was set back has caught up',
    file: server('table/operation.ts'),
    find: '  return soon === before ? soon + 1 : soon;',
    put: '  return Math.max(soon, before + 1);',
    test: tests('people'),
    title: 'a machine’s clock that is set back does not stop the bots',
  },
  {
    name: 'watching',
    about: 'every spectator has the same thing encoded anew',
    file: server('hub.ts'),
    find: '    if (!texts.has(viewer)) {',
    put: '    if (texts.size >= 0) {',
    test: tests('hub'),
    title: 'a thousand spectators of a move are sent the same bytes',
  },
];
