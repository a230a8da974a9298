import type { components } from '../types/adapter';

export const wrong: components['schemas']['Draft'] = { revision: '1' };
