export function build(options: { readonly ifStale: boolean }): Promise<boolean>;
