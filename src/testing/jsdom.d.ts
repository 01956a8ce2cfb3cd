/** jsdom comes without types; this is what tests use of it outside its own test environment. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string);
    readonly window: Window & typeof globalThis;
  }
}
