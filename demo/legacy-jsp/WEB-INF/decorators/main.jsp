<%@ page contentType="text/html; charset=UTF-8" %>
<%@ taglib uri="http://www.opensymphony.com/sitemesh/decorator" prefix="decorator" %>
<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<%-- Every page of the site gets this frame. Without the address of a DTD, browsers lay the page out in quirks mode, as for years. --%>
<html lang="zh">
<head>
  <title><decorator:title default="下游建材采购网" /> - 下游建材采购网</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="<%= request.getContextPath() %>/css/site.css">
  <%-- The site's own scripts are written on Prototype, which extends the browser's objects. --%>
  <script src="<%= request.getContextPath() %>/js/prototype.js"></script>
  <decorator:head />
</head>
<body <decorator:getProperty property="body.class" writeEntireProperty="true" />>
<table class="frame" align="center" cellspacing="0">
  <tr><td class="banner" colspan="2">下游建材采购网</td></tr>
  <tr>
    <td class="side" valign="top">
      <ul>
        <li><a href="<%= request.getContextPath() %>/index.jsp">首页</a></li>
        <li><a href="<%= request.getContextPath() %>/projects.jsp">采购项目</a></li>
        <li><a href="<%= request.getContextPath() %>/form.jsp">平台表单</a></li>
      </ul>
    </td>
    <td class="main" valign="top"><decorator:body /></td>
  </tr>
  <tr><td class="foot" colspan="2">&copy; 2009 下游建材</td></tr>
</table>
</body>
</html>
