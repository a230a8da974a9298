document.querySelector('form')?.requestSubmit();
