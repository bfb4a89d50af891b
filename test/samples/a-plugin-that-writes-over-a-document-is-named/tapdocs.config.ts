import { defineConfig, type Plugin } from 'tapdocs';
import { contentDocs } from 'tapdocs/plugins';

const secondGuide: Plugin = {
  name: 'second-guide',
  apply(site) {
    site.hooks.emit.tap('second-guide', ({ output }) => {
      output.write('guide.html', 'another guide', 'one');
    });
  },
};

export default defineConfig({ title: 'Two guides', plugins: [contentDocs(), secondGuide] });
