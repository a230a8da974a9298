import { loadElements } from './page-way.js';

void loadElements('deed-verification');
