/**
 * Memoizes the last call by argument identity, so that a selector that builds an object returns the same one until
 * its inputs change.
 */
export function memoLast<A extends readonly unknown[], R>(
  compute: (...args: A) => R,
): (...args: A) => R {
  let lastArgs: A | undefined;
  let lastResult: R;
  return (...args) => {
    const isSame = lastArgs?.every((arg, i) => Object.is(arg, args[i])) ?? false;
    if (!isSame) {
      lastResult = compute(...args);
      lastArgs = args;
    }
    return lastResult;
  };
}

/** Like `memoLast`, with one memo per key. Meant for few keys: they are never evicted. */
export function memoLastPer<K, A extends readonly unknown[], R>(
  compute: (key: K, ...args: A) => R,
): (key: K, ...args: A) => R {
  const memos = new Map<K, (...args: A) => R>();
  return (key, ...args) => {
    let memo = memos.get(key);
    if (!memo) {
      memo = memoLast((...rest: A) => compute(key, ...rest));
      memos.set(key, memo);
    }
    return memo(...args);
  };
}
