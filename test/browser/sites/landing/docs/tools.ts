export const tools = [
  { name: 'One', desc: '一', descEn: 'First', logo: '/mark.svg', url: 'https://one.example/' },
  { name: 'Two', desc: '二', descEn: 'Second', logo: '/mark.svg', url: 'https://two.example/' },
];
