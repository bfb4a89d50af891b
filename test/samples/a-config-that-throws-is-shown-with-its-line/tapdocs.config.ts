import { defineConfig } from 'tapdocs';

function title(): string {
  throw new Error('no luck today');
}

export default defineConfig({ title: title() });
