// /demo/index.htm?no_sitemesh#<path>: the address that old menus hold. The page after it hands the session over and goes to the path.
location.replace('../portal.jsp?to=' + encodeURIComponent(location.hash.slice(1)));
