export declare const root: string;
export declare function sourcesDigest(): string;
