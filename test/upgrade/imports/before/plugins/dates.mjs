import * as client from 'tapdocs/client';
import { git, gitOf } from 'tapdocs/plugins';

export const dates = (site) => [git, gitOf(site), client.useSharedMarkup];
