import styles from './DocFooter.module.scss';

export default function DocFooter() {
  return <footer className={styles.footer}>The end</footer>;
}
