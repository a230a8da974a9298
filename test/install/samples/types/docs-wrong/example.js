import { createValues } from 'deedkit/document';

createValues({}, {});
