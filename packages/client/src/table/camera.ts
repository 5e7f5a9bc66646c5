// Shows the board: remembers where it lies, moves it by hand or in flight, and keeps it where it can be read. While it moves, what is drawn
// is only shifted and stretched; when it rests, it is drawn anew as large as it is.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { paceOf } from '../settings.ts';
import { legibleZoom } from './legible.ts';
import { hasSheet } from './sheet-drag.ts';
import { framed, held, inSight, least, moved, type Part, type Point, type Room, whole, type Zoom } from './zoom.ts';

/** Boards in narrower frames open so large that they can be read. */
const NARROW = 700;
/** How long a flight takes, in milliseconds. */
const FLIGHT = 340;
/** The share of its speed that a gliding board keeps for a millisecond. */
const KEPT = 0.9965;
/** Slower than this, in pixels a millisecond, nothing begins to glide, or glides on. */
const SLOW = { first: 0.12, last: 0.02 } as const;
/** So long after the last movement the board is drawn anew. */
const REST = 140;

const eased = (share: number): number => 1 - (1 - share) ** 3;
const between = (a: number, b: number, share: number): number => a + (b - a) * share;

export class Camera {
  readonly #frame: HTMLElement;
  readonly #inner: HTMLElement;
  readonly #at: Signal<Zoom> = signal({ zoom: 1, x: 0, y: 0 });
  readonly #watch = new ResizeObserver(() => this.#measure());
  #room: Room = { frame: { width: 0, height: 0 }, board: { width: 1, height: 1 } };
  /** The board's own frame at zoom 1, and the zoom it is drawn at. */
  #base = { width: 0, height: 0 };
  #drawn = 1;
  /** The zoom from which on everything can be read. */
  #readable = 1;
  #opened = false;
  #holding = false;
  /** Put by hand since the viewer's turn began. */
  #touched = false;
  /** Whether anything on the board could be chosen when that was last looked at. */
  #asked = false;
  #motion = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(frame: HTMLElement, inner: HTMLElement) {
    this.#frame = frame;
    this.#inner = inner;
    this.#measure();
    this.#watch.observe(frame);
  }

  get at(): ReadonlySignal<Zoom> {
    return this.#at;
  }

  get room(): Room {
    return this.#room;
  }

  /** Whether the whole board is too small to be read. */
  get small(): boolean {
    return this.#readable > least(this.#room) + 0.01;
  }

  /** By hand: at once, and wherever it was flying to is forgotten. */
  put(at: Zoom): void {
    this.#stop();
    this.#touched = true;
    this.#change(at);
  }

  /** A hand is on the board, and nothing else moves it; or it has let go. */
  hold(is: boolean): void {
    this.#holding = is;
    if (is) this.#stop();
    else this.#rest();
  }

  /** Goes on by itself after a hand has let go, slower and slower. */
  glide({ x, y }: Point): void {
    if (paceOf() === 0 || Math.hypot(x, y) < SLOW.first) return;
    let before = 0;
    void this.#animate((passed) => {
      const kept = KEPT ** passed;
      const time = passed - before;
      this.#change(moved(this.#at.value, { x: x * kept * time, y: y * kept * time }, this.#room));
      before = passed;
      return Math.hypot(x, y) * kept > SLOW.last;
    });
  }

  flyTo(to: Zoom): Promise<void> {
    const from = this.#at.value;
    if (paceOf() === 0) {
      this.#stop();
      this.#change(to);
      this.#draw();
      return Promise.resolve();
    }
    return this.#animate((passed) => {
      const share = eased(Math.min(1, passed / FLIGHT));
      this.#change({ zoom: between(from.zoom, to.zoom, share), x: between(from.x, to.x, share), y: between(from.y, to.y, share) });
      return passed < FLIGHT;
    });
  }

  showWhole(): void {
    this.#touched = true;
    void this.flyTo(whole(this.#room));
  }

  /** Back to where everything can be read, around the middle of what is seen. */
  showReadable(): void {
    const { frame } = this.#room;
    const { zoom, x, y } = this.#at.value;
    const to = Math.max(this.#readable, least(this.#room));
    const [across, down] = [frame.width / 2, frame.height / 2];
    void this.flyTo(held({ zoom: to, x: across - ((across - x) * to) / zoom, y: down - ((down - y) * to) / zoom }, this.#room));
  }

  /** Flies to where these can be seen and read, unless they can be already. */
  async show(elements: readonly Element[]): Promise<void> {
    const parts = elements.map((element) => this.#partOf(element));
    if (inSight(parts, this.#at.value, this.#room).length < parts.length) await this.#showParts(parts);
  }

  /** What may be chosen on the board has changed. What a hand has put in sight stays, as long as there is anything to choose in it. */
  showAsked(elements: readonly Element[]): void {
    const first = !this.#asked && elements.length > 0;
    this.#asked = elements.length > 0;
    // Where all of it is seen and can be read, nothing need be measured, which would cost a layout.
    if (!this.#asked || (this.#isWide && this.#at.value.zoom <= least(this.#room))) return;
    const parts = elements.map((element) => this.#partOf(element));
    this.#readable = this.#readableNow();
    const seen = inSight(parts, this.#at.value, this.#room).length;
    const small = this.#at.value.zoom < this.#readable && !this.#touched;
    if (seen === 0 || small || (first && !this.#touched && seen < parts.length)) void this.#showParts(parts);
  }

  /** Somebody else's turn: what was put by hand need not stay. */
  forget(): void {
    this.#touched = false;
  }

  leave(): void {
    this.#watch.disconnect();
    clearTimeout(this.#resting);
    this.#stop();
  }

  async #showParts(parts: readonly Part[]): Promise<void> {
    if (!this.#holding && parts.length > 0) await this.flyTo(framed(parts, this.#zoomFor(parts), this.#room));
  }

  /** As large as it is now, if that can be read and has room for all of them. */
  #zoomFor(parts: readonly Part[]): number {
    const { zoom } = this.#at.value;
    if (zoom <= this.#readable) return this.#readable;
    return inSight(parts, framed(parts, zoom, this.#room), this.#room).length === parts.length ? zoom : this.#readable;
  }

  #readableNow(): number {
    return this.#isWide ? least(this.#room) : legibleZoom(this.#inner, this.#drawn);
  }

  get #isWide(): boolean {
    return this.#room.frame.width >= NARROW;
  }

  #partOf(element: Element): Part {
    const outer = this.#frame.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    const { x, y, zoom } = this.#at.value;
    const across = left + width / 2 - outer.left - x;
    const down = top + height / 2 - outer.top - y;
    return { x: across / zoom, y: down / zoom, width: width / zoom, height: height / zoom };
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#frame;
    if (width === 0) return;
    const wasWhole = this.#opened && this.#at.value.zoom <= least(this.#room) + 0.001;
    const anew = !this.#opened || width !== this.#room.frame.width;
    // A sheet comes up from below: the board does not grow and shrink with it.
    this.#base = hasSheet.matches ? { width, height: innerHeight } : { width, height };
    if (anew || !hasSheet.matches) this.#draw();
    const board = this.#inner.firstElementChild;
    if (board instanceof HTMLElement) {
      const { offsetWidth, offsetHeight } = board;
      this.#room = { frame: { width, height }, board: { width: offsetWidth / this.#drawn, height: offsetHeight / this.#drawn } };
    }
    if (anew) this.#open();
    else this.#change(wasWhole ? whole(this.#room) : held(this.#at.value, this.#room));
  }

  /** The middle of the board, so large that it can be read. */
  #open(): void {
    this.#opened = true;
    this.#readable = this.#readableNow();
    const zoom = Math.max(least(this.#room), this.#readable);
    this.#change(framed([{ x: 0, y: 0, width: 1, height: 1 }], zoom, this.#room));
    this.#draw();
  }

  #change(to: Zoom): void {
    this.#at.value = to;
    this.#place();
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#rest(), REST);
  }

  #rest(): void {
    if (!this.#holding && this.#motion === 0 && this.#drawn !== this.#at.value.zoom) this.#draw();
  }

  #draw(): void {
    this.#drawn = this.#at.value.zoom;
    this.#inner.style.width = `${this.#base.width * this.#drawn}px`;
    this.#inner.style.height = `${this.#base.height * this.#drawn}px`;
    this.#place();
  }

  #place(): void {
    const { zoom, x, y } = this.#at.value;
    const left = x - (this.#base.width * this.#drawn) / 2;
    const top = y - (this.#base.height * this.#drawn) / 2;
    this.#inner.style.transform = `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px) scale(${(zoom / this.#drawn).toFixed(5)})`;
  }

  #stop(): void {
    cancelAnimationFrame(this.#motion);
    this.#motion = 0;
  }

  /** Runs until the step says that it is over. */
  #animate(step: (passed: number) => boolean): Promise<void> {
    this.#stop();
    return new Promise((resolve) => {
      let start: number | undefined;
      const next = (time: number): void => {
        start ??= time;
        const goesOn = step(time - start);
        this.#motion = goesOn ? requestAnimationFrame(next) : 0;
        if (goesOn) return;
        this.#rest();
        resolve();
      };
      this.#motion = requestAnimationFrame(next);
      // A flight that is broken off is over, too; and a hidden page draws nothing.
      setTimeout(resolve, 2 * FLIGHT);
    });
  }
}
