export const frame = {
  skip: 'Skip to the content',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  sections: 'Sections',
  signOut: 'Sign out',
  signedInWith: (label: string) => `Signed in with ${label}`,
  unnamed: 'an unnamed credential',
  light: 'Use light colours',
  dark: 'Use dark colours',
  nothingHere: 'There is nothing at this address',
  nothingHereWhy: 'It may have been deleted, or the link was cut short.',
  toStart: 'Go to Start',
};
