/** Response fields that are already JSON: text that is shared or made in slices. */
export class JsonText {
  /** `"events":[…],"queue_id":"…"`, without the braces. */
  constructor(readonly fields: string) {}
}
