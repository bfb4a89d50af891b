import './note.css';

export default function Note() {
  return <p className="note">A static note.</p>;
}
