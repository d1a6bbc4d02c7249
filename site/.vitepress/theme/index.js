import { h } from 'vue';
import theme from 'vitepress/theme-without-fonts';
import VersionSwitch from './VersionSwitch.vue';
import './style.css';

/** VitePress' own theme in the fonts of the reader's system, with the version in the bar. */
export default {
  extends: theme,
  Layout: () => h(theme.Layout, null, { 'sidebar-nav-before': () => h(VersionSwitch) }),
};
