import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { applyLanguage } from './lib/browser/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the table');

addEventListener('languagechange', () => void applyLanguage());
void applyLanguage().then(() => mount(App, { target }));
