export { Head as default } from 'tapdocs/client';
