// Runs while the scripts of the page are on their way: the first date that a browser writes takes it some milliseconds.
const { lang } = document.documentElement;
for (const language of ['en', lang]) new Date().toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
