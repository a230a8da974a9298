import { join } from 'node:path';

// The version installed beside it is React 19.
const of18 = (name) => join(import.meta.dirname, '../../../react-18/node_modules', name);
export default { resolve: { alias: { react: of18('react'), 'react-dom': of18('react-dom') } } };
