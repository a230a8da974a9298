import { getDraft } from '../client/adapter';

export const wrong = getDraft({ path: { id: 'x' } });
