// What the search offers under it: fetched when it is entered.
export { showPopup } from '../base/popups/position-popup.ts';
export { renderSuggestion } from './render-suggestion.ts';
export { suggestFilters } from './suggest-filters.ts';
