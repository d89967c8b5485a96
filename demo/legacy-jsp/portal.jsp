<%@ page contentType="text/html; charset=UTF-8" %>
<%@ include file="/WEB-INF/platform.jspf" %>
<%
  // The whole page goes over: the portal's own legacy address takes the session and then opens the wanted path.
  String account = (String) session.getAttribute("account");
  String handed = account == null ? null : handOver(session.getId(), account);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Referrer-Policy", "no-referrer");
  // Only a path of the platform, never another site's address.
  String to = request.getParameter("to");
  if (to == null || !to.matches("/[\\w/-]{1,200}")) to = "/pre/project-list";
  response.sendRedirect(handed == null ? "index.jsp" : portal() + "/demo/index.htm?no_sitemesh&" + handed + "#" + to);
%>
