/** A folder with the files given by path, removed when the test ends. */
export declare function tempFolder(files: Readonly<Record<string, string | Buffer>>): Promise<string>;
export declare function makeFolder(files: Readonly<Record<string, string | Buffer>>): Promise<string>;
export declare function removeFolder(folder: string): Promise<void>;
