/** An expected failure of a command. The message is one line for the user, without a stack trace. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
