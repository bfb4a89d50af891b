export const Shiny = () => <u>shiny</u>;
