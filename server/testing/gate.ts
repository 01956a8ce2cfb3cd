/** A promise that another part of the test resolves. */
export interface Gate {
  readonly open: () => void;
  readonly passed: Promise<void>;
}

export function gate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}
