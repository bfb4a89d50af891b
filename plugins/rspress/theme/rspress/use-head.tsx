import { useEffect } from 'react';

/** Sets the title of the document. Other tags need `<Head>`, which the document has before scripts run. */
export function useHead({ title }: { title?: string }): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
