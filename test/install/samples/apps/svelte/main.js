import { mount } from 'svelte';
import App from './App.svelte';

window.saved = [];
const { schema, state, other } = await (await fetch('/data.json')).json();
mount(App, { target: document.getElementById('app'), props: { schema, state, other } });
