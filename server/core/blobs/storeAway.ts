/** The file store is unavailable right now. The message is for people. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
