// Whoever comes back here by the browser's history did not ask to be sent on again.
const [navigation] = performance.getEntriesByType('navigation');
if (!(navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'))
  document.querySelector('form')?.requestSubmit();
