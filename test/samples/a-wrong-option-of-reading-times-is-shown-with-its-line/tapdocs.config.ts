import { defineConfig } from 'tapdocs';
import { contentDocs, readingTime } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Small',
  plugins: [
    contentDocs(),
    readingTime({
      wordPerMinute: 200,
      charactersPerMinute: 0,
    }),
  ],
});
