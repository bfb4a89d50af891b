import { isAbsent, type OutputFiles } from './output-files.js';
import { createRepresentations } from './representations.js';
import { type Exchange, sendFile, type SendOptions } from './send-file.js';

/** Sends files of one folder. */
export interface FolderSender {
  /**
   * Responds with a file. False if it does not exist, cannot be read or was removed in the meantime; then nothing was
   * sent.
   */
  send(segments: readonly string[], exchange: Exchange, options: SendOptions): Promise<boolean>;
}

/** Sends only files that are found. */
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
