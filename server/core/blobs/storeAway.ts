/** The store of the files cannot be used just now. The message is for people. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
