import { useNavigate } from '@rspress/core/runtime';
import { words } from '../components/Table';

export const frontmatter = { title: 'Lab' };

export default function Lab() {
  const navigate = useNavigate();
  return <button onClick={() => navigate('/guide/parts')}>{words[0]}</button>;
}
