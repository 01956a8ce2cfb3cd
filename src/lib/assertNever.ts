/** Makes a switch over a closed union fail to compile where a new case is not handled. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
