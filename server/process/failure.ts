/** The program cannot do what it was asked. The message is one line for people; no stack is needed. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
