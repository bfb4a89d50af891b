import { isAbsent, type OutputFiles } from './output-files.js';
import { createRepresentations } from './representations.js';
import { type Exchange, sendFile, type SendOptions } from './send-file.js';

/** Sends files of one folder. */
export interface FolderSender {
  /** Answers with a file. False when there is none, or none that may be read, or when it went away: then nothing was sent. */
  send(segments: readonly string[], exchange: Exchange, options: SendOptions): Promise<boolean>;
}

/** Sends what is found, and nothing else. */
export function createFolderSender(files: OutputFiles): FolderSender {
  const representations = createRepresentations();
  return {
    async send(segments, exchange, options) {
      const file = await files.find(segments);
      if (!file) return false;
      try {
        return await sendFile({ path: file, representations }, exchange, options);
      } catch (error) {
        if (!isAbsent(error) || exchange.response.headersSent) throw error;
        return false;
      }
    },
  };
}
