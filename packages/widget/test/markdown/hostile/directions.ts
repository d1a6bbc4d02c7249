const marks = [
  ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c',
  ...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u180e\u2028\u2029\0',
];
const nameOf = (mark: string) => `U+${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Marks that turn a text around or can't be seen, where they could change what is understood. */
export const hostileDirections = marks.flatMap((mark) => [
  { name: `${nameOf(mark)} in a text`, text: `Pay ${mark}001 €` },
  { name: `${nameOf(mark)} in a label`, text: `[${mark}elpmaxe.knab](https://evil.example/)` },
  { name: `${nameOf(mark)} in a host`, text: `https://ba${mark}nk.example/` },
  { name: `${nameOf(mark)} in a path`, text: `https://a.example/${mark}gnp.exe` },
  { name: `${nameOf(mark)} in a target`, text: `[a](https://ba${mark}nk.example/${mark})` },
  { name: `${nameOf(mark)} in a scheme`, text: `[a](java${mark}script:alert(1))` },
  { name: `${nameOf(mark)} in code`, text: `\`if (${mark} admin)\`\n\n\`\`\`\n${mark}//\n\`\`\`` },
  { name: `${nameOf(mark)} in a mark`, text: `*${mark}*a*${mark}* [${mark}1] [1${mark}]` },
]);
