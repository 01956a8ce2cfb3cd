export declare const root: string;
export declare function sourcesDigest(sources?: readonly string[]): string;
