/** The elements of HTML, also those of old, and of drawings and formulas, in lower case. */
export const elementNames: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element em ' +
    'embed fencedframe fieldset figcaption figure font footer form frame frameset geolocation h1 h2 h3 h4 h5 h6 head header hgroup ' +
    'hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem ' +
    'meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q ' +
    'rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot small source spacer span strike strong ' +
    'style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp ' +
    'animate animatemotion animatetransform circle clippath cursor defs desc ellipse feblend fecolormatrix fecomponenttransfer ' +
    'fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg ' +
    'fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile ' +
    'feturbulence filter foreignobject g glyph hatch line lineargradient marker mask mesh metadata mpath path pattern polygon ' +
    'polyline radialgradient rect set stop switch symbol text textpath tref tspan use view ' +
    'annotation annotation-xml maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts ' +
    'mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);
