import { useState } from 'react';
import { usePage } from 'tapdocs/client';
import styles from './AfterDoc.module.css';

export default function AfterDoc() {
  const { title } = usePage();
  const [thanks, setThanks] = useState(0);
  return (
    <p data-slot="AfterDoc" className={styles.question}>
      Was {title} of help? <button onClick={() => setThanks(thanks + 1)}>Yes, {thanks}</button>
    </p>
  );
}
