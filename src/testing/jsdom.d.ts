/** jsdom comes without types; these are for tests that use it outside its own test environment. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string);
    readonly window: Window & typeof globalThis;
  }
}
