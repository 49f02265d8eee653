/** Who else looks at a text. */
export const presence = {
  page: "Looking at this page now",
  regulation: "Looking at this regulation now",
  more: "{count, plural, one {one more person} other {# more people}}",
  writing: "{count, plural, one {{names} is writing} other {{names} are writing}}",
}
