// Stands in every page of a site on https: where a proxy let plain http through and nobody told the server so, the browser
// goes over by itself. The machine's own names count as secure, and stay.
if (location.protocol === 'http:' && !isSecureContext) location.replace(`https${location.href.slice(4)}`);

export {};
