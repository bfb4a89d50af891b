import { defineConfig } from 'tapdocs';
import { book, contentDocs } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [
    contentDocs(),
    book({
      formats: ['pdf'],
      pagesize: 'A4',
      date: '31.1.2026',
    }),
  ],
});
