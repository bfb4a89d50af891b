import { useEffect } from 'react';

/** Sets the title of the document. Other tags need `<Head>`, whose tags are in the document before scripts run. */
export function useHead({ title }: { title?: string }): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
