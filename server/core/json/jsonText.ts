/** The fields of an answer that are JSON already: text that is shared or made in slices. */
export class JsonText {
  /** `"events":[…],"queue_id":"…"`, without the braces. */
  constructor(readonly fields: string) {}
}
